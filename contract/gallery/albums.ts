// Albums: photos that belong together, and who may add to them.
import { endpoint } from '#contract/endpoint.ts';

export const albumNameRule = 'Album name is required';

/** The viewer's own albums; with `of=everyone`, the family's. */
export const listAlbums = endpoint('GET', '/api/albums', 'authorized', {
  topics: ['albums', 'photos', 'users', 'me'],
});

export const createAlbum = endpoint('POST', '/api/albums', 'authorized');

export const getAlbum = endpoint('GET', '/api/albums/:id', 'authorized', {
  topics: ['albums', 'photos', 'users', 'me'],
});

/** Allowed for its owner and for organizers. */
export const updateAlbum = endpoint('PUT', '/api/albums/:id', 'authorized');

/** Deletes the album, but not its photos. */
export const deleteAlbum = endpoint('DELETE', '/api/albums/:id', 'authorized');

/** Adds and removes many photos in one transaction: all of them, or none. */
export const changeAlbumPhotos = endpoint('PUT', '/api/albums/:id/photos', 'authorized');

/** Its photos as one ZIP file: `phone` scaled to at most 1600 pixels, `full` in full resolution. */
export const downloadAlbum = endpoint('GET', '/api/albums/:id/download/:file', 'authorized', {
  bytes: 'application/zip',
});
