// The family's own picture for home and sign-in, in place of the look's drawing. It belongs to the site and not to the settings
// document: files of settings, 'Put back' and the next reunion leave it as it is.
import { endpoint } from '#contract/endpoint.ts';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';

/** Sets the picture, in place of the one before. 409 `SETTINGS_PINNED` where a file holds the settings. */
export const setHeroPicture = endpoint('POST', '/api/admin/settings/picture', 'admin', {
  upload: { field: 'image', maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE' },
});

/** Brings the look's drawing back. 409 as above. */
export const removeHeroPicture = endpoint('DELETE', '/api/admin/settings/picture', 'admin');

/** Another picture has another name, so the picture at an address never changes. The sign-in shows it to visitors. */
export const getHeroPicture = endpoint('GET', '/api/hero-pictures/:name/:size', 'public', {
  bytes: 'image/webp',
  isImmutable: true,
});
