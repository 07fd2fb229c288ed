// The family's photos: their owners and times, likes, and their bytes at each size.
import { endpoint } from '#contract/endpoint.ts';

/** The maximum size of an uploaded photo in bytes (product rule 25). */
export const maxPhotoBytes = 25 * 1024 * 1024;
/** The maximum number of pixels of an uploaded photo (product rule 25). */
export const maxPixels = 60_000_000;

/** WebP pictures that fit into a square of that many pixels: the sizes below the photo's own, and the next one. */
export const pictureSizes = ['320', '640', '1280', '2048'] as const;
/** `phone` is a JPEG of at most 1600 pixels, for phones; `full` is the photo in full resolution. */
export const photoFileNames = [...pictureSizes, 'phone', 'full'] as const;
export type PhotoFileName = (typeof photoFileNames)[number];

export const titleRule = 'Title is required';
export const sourceRule = 'Either an image URL or image file must be provided';
export const imageUrlRule = 'Please enter the address of an image on the web';

/** Everyone's public photos and the viewer's private ones, newest first. */
export const listPhotos = endpoint('GET', '/api/photos', 'authorized', {
  topics: ['photos', 'users', 'me'],
  viewerFields: { liked: false, mine: false },
});

/** The viewer's own photos in every state. */
export const listOwnPhotos = endpoint('GET', '/api/photos/my', 'authorized', {
  topics: ['photos', 'users', 'me'],
});

/** A photo that is visible to the viewer; the answer names its reunion if that is past. */
export const getPhoto = endpoint('GET', '/api/photos/:id', 'authorized', {
  topics: ['photos', 'users', 'me'],
});

/**
 * With a file: 201 once its pictures are stored, 200 where the same person has sent the same bytes before: then no
 * second photo is made, and the photo becomes private if it was sent as private now. With an address: 201 at once, and
 * the server fetches it afterwards.
 */
export const addPhoto = endpoint('POST', '/api/photos', 'authorized', {
  upload: { field: 'image', maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE', isOptional: true },
});

/** The title, description and visibility of the viewer's own photo. */
export const updatePhoto = endpoint('PUT', '/api/photos/:id', 'authorized');

/** Finds the files, by their SHA-256, that are stored already, as far as the viewer may know. */
export const findKnownPhotos = endpoint('POST', '/api/photos/known', 'authorized');

/** 'Try again', for the viewer's own photo that could not be fetched. */
export const retryPhoto = endpoint('POST', '/api/photos/:id/retry', 'authorized');

/** Deletes the viewer's own photo, or for organizers any photo. */
export const deletePhoto = endpoint('DELETE', '/api/photos/:id', 'authorized');

/** Sets or removes the viewer's like. */
export const likePhoto = endpoint('POST', '/api/photos/:id/like', 'authorized');

/** The bytes of a photo, for display. */
export const getPhotoFile = endpoint('GET', '/api/photos/:id/files/:file', 'authorized', {
  bytes: 'image/*',
});

/** The maximum number of photos in one ZIP file. */
export const maxChosen = 500;

/** The selected photos as one ZIP file, as far as they are visible to the viewer; 404 if none is. */
export const downloadPhotos = endpoint('GET', '/api/photos/download/:file', 'authorized', {
  bytes: 'application/zip',
});

/** The same for download, with the photo's title as the file name. */
export const downloadPhoto = endpoint('GET', '/api/photos/:id/files/:file/download', 'authorized', {
  bytes: 'image/*',
});
