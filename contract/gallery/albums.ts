// Albums: photos that belong together, and who may add to them.
import { endpoint } from '#contract/endpoint.ts';

export const albumNameRule = 'Album name is required';

/** The viewer's own albums; with `of=everyone`, the family's. */
export const listAlbums = endpoint({
  method: 'GET',
  path: '/api/albums',
  access: 'authorized',
  topics: ['albums', 'photos', 'users', 'me'],
});

export const createAlbum = endpoint({
  method: 'POST',
  path: '/api/albums',
  access: 'authorized',
});

export const getAlbum = endpoint({
  method: 'GET',
  path: '/api/albums/:id',
  access: 'authorized',
  topics: ['albums', 'photos', 'users', 'me'],
});

/** Its owner's, and organizers'. */
export const updateAlbum = endpoint({
  method: 'PUT',
  path: '/api/albums/:id',
  access: 'authorized',
});

/** The photos stay. */
export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/api/albums/:id',
  access: 'authorized',
});

/** Adds and takes out many at once: all of them, or none. */
export const changeAlbumPhotos = endpoint({
  method: 'PUT',
  path: '/api/albums/:id/photos',
  access: 'authorized',
});

/** Its photos as one ZIP file: `phone` in pictures of at most 1600 pixels, `full` in all their pixels. */
export const downloadAlbum = endpoint({
  method: 'GET',
  path: '/api/albums/:id/download/:file',
  access: 'authorized',
  bytes: 'application/zip',
});
