// Portraits: the small square photograph that stands for a person wherever initials would.
import { endpoint } from '#contract/endpoint.ts';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';

/** Pixels of each side: the smaller one fills every list, also on the sharpest phones. */
export const portraitSizes = ['128', '256'] as const;

/** The message for a crop that is empty or not inside the picture. */
export const cropRule = 'Please choose a square inside the photo';
/** The message for a request with neither a file nor a photo, or with both. */
export const portraitSourceRule = 'Please choose a photo';

/** Sets the viewer's own portrait, in place of the one before. */
export const setPortrait = endpoint('POST', '/api/profile/portrait', 'authorized', {
  upload: { field: 'image', maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE', isOptional: true },
});

/** Removes the viewer's own portrait, also when they are no longer authorized. */
export const removePortrait = endpoint('DELETE', '/api/profile/portrait', 'signed-in');

/** Its picture. Another portrait has another name, so the picture at an address never changes. */
export const getPortrait = endpoint('GET', '/api/portraits/:name/:size', 'authorized', {
  bytes: 'image/webp',
  isImmutable: true,
});
