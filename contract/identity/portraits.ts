// Portraits: a small square photograph of a person, shown instead of initials.
import { endpoint } from '#contract/endpoint.ts';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';

/** Pixels of each side: the smaller size is enough for every list, even on high-density screens. */
export const portraitSizes = ['128', '256'] as const;

/** Replaces the viewer's own portrait with the middle square of a picture. */
export const setPortrait = endpoint('POST', '/api/profile/portrait', 'authorized', {
  upload: { field: 'image', maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE' },
});

/** Removes the viewer's own portrait, even when they are no longer authorized. */
export const removePortrait = endpoint('DELETE', '/api/profile/portrait', 'signed-in');

/** The portrait's picture. A new portrait gets a new name, so the picture at an address never changes. */
export const getPortrait = endpoint('GET', '/api/portraits/:name/:size', 'authorized', {
  bytes: 'image/webp',
  isImmutable: true,
});
