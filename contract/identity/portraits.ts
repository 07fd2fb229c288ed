// Portraits: the small square photograph that stands for a person wherever initials would.
import { endpoint } from '#contract/endpoint.ts';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';

/** Pixels of each side: the smaller one fills every list, also on the sharpest phones. */
export const portraitSizes = ['128', '256'] as const;

/** Sets the viewer's own portrait, in place of the one before: the middle square of a picture. */
export const setPortrait = endpoint('POST', '/api/profile/portrait', 'authorized', {
  upload: { field: 'image', maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE' },
});

/** Removes the viewer's own portrait, also when they are no longer authorized. */
export const removePortrait = endpoint('DELETE', '/api/profile/portrait', 'signed-in');

/** Its picture. Another portrait has another name, so the picture at an address never changes. */
export const getPortrait = endpoint('GET', '/api/portraits/:name/:size', 'authorized', {
  bytes: 'image/webp',
  isImmutable: true,
});
