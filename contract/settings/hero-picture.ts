// The family's own picture for home and sign-in, in place of the look's drawing. It belongs to the site and not to the
// settings document: settings files, 'Put back' and the next reunion do not change it.
import { endpoint } from '#contract/endpoint.ts';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';

/** Replaces the picture. 409 `SETTINGS_PINNED` while the settings come from a file. */
export const setHeroPicture = endpoint('POST', '/api/admin/settings/picture', 'admin', {
  upload: { field: 'image', maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE' },
});

/** Restores the look's drawing. 409 as above. */
export const removeHeroPicture = endpoint('DELETE', '/api/admin/settings/picture', 'admin');

/** A new picture gets a new name, so the picture at an address never changes. The sign-in page shows it to visitors. */
export const getHeroPicture = endpoint('GET', '/api/hero-pictures/:name/:size', 'public', {
  bytes: 'image/webp',
  isImmutable: true,
});
