// The family's photos: their owners and times, likes, and their bytes at each size.
import { endpoint } from '#contract/endpoint.ts';

/** Bytes of a photo that is sent (product rule 25). */
export const maxPhotoBytes = 25 * 1024 * 1024;
/** Pixels of a photo that is sent (product rule 25). */
export const maxPixels = 60_000_000;

/** WebP pictures that fit into a square of so many pixels; a photo has those that are smaller than it, and the next one. */
export const pictureSizes = ['320', '640', '1280', '2048'] as const;
/** `phone` is a JPEG of at most 1600 pixels, for taking along; `full` is the photo in all its pixels. */
export const photoFileNames = [...pictureSizes, 'phone', 'full'] as const;
export type PhotoFileName = (typeof photoFileNames)[number];

export const titleRule = 'Title is required';
export const sourceRule = 'Either an image URL or image file must be provided';
export const imageUrlRule = 'Please enter the address of an image on the web';

/** Everyone's public photos and one's own private ones, newest first. */
export const listPhotos = endpoint('GET', '/api/photos', 'authorized', {
  topics: ['photos', 'users', 'me'],
  viewerFields: { liked: false, mine: false },
});

/** The viewer's own photos in every state. */
export const listOwnPhotos = endpoint('GET', '/api/photos/my', 'authorized', {
  topics: ['photos', 'users', 'me'],
});

/** A photo that the viewer may see; of a past reunion, it says which. */
export const getPhoto = endpoint('GET', '/api/photos/:id', 'authorized', {
  topics: ['photos', 'users', 'me'],
});

/** With a file: 201 once its pictures are stored, 200 where the same person has sent the same bytes before: then it is one photo, which is private once it was sent as private. With an address: 201 at once, and it is fetched afterwards. */
export const addPhoto = endpoint('POST', '/api/photos', 'authorized', {
  upload: { field: 'image', maxBytes: maxPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE', isOptional: true },
});

/** The title, description and visibility of the viewer's own photo. */
export const updatePhoto = endpoint('PUT', '/api/photos/:id', 'authorized');

/** Which of these files, by their SHA-256, are here already, as far as the viewer may know. */
export const findKnownPhotos = endpoint('POST', '/api/photos/known', 'authorized');

/** 'Try again', for one's own photo that could not be fetched. */
export const retryPhoto = endpoint('POST', '/api/photos/:id/retry', 'authorized');

/** The viewer's own photo, or for organizers any photo. */
export const deletePhoto = endpoint('DELETE', '/api/photos/:id', 'authorized');

/** Likes it, or no longer. */
export const likePhoto = endpoint('POST', '/api/photos/:id/like', 'authorized');

/** The bytes of a photo, to be shown. */
export const getPhotoFile = endpoint('GET', '/api/photos/:id/files/:file', 'authorized', {
  bytes: 'image/*',
});

/** Photos of one ZIP file. */
export const maxChosen = 500;

/** Photos of the viewer's choice as one ZIP file, as far as the viewer may see them; 404 where that is none. */
export const downloadPhotos = endpoint('GET', '/api/photos/download/:file', 'authorized', {
  bytes: 'application/zip',
});

/** The same, to be saved under the photo's title. */
export const downloadPhoto = endpoint('GET', '/api/photos/:id/files/:file/download', 'authorized', {
  bytes: 'image/*',
});
