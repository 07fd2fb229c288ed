// Albums: photos that belong together, and who may add to them.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Photo } from '#contract/photos.ts';
import { clearable, Id, Line, PortraitName, RowId, Text } from '#contract/primitives.ts';

export const albumNameRule = 'Album name is required';
/** Photos that are added or taken out at once. */
const mostAtOnce = 500;

const AlbumFields = {
  name: Line([1, albumNameRule]),
  description: clearable(Text(2000)),
  /** Everyone authorized may add photos of their own; left out: true for a new album, and as it was for an old one. */
  familyMayAdd: z.optional(z.boolean('Please say true or false')),
};
export const NewAlbum = z.object(AlbumFields);
export type NewAlbum = z.output<typeof NewAlbum>;

export const AlbumInput = z.object({
  ...AlbumFields,
  /** Left out: as it was; null: the first of its photos. */
  coverPhotoId: z.optional(z.nullable(RowId)),
});
export type AlbumInput = z.output<typeof AlbumInput>;

const ids = z
  .array(RowId)
  .check(z.maxLength(mostAtOnce, `Please choose at most ${mostAtOnce} photos at once`));
export const AlbumPhotosInput = z.object({ add: z.optional(ids), remove: z.optional(ids) }).check(
  z.refine(({ add, remove }) => add !== undefined || remove !== undefined, {
    path: ['add'],
    error: 'Please choose at least one photo',
  }),
);
export type AlbumPhotosInput = z.output<typeof AlbumPhotosInput>;

/** What the viewer may see of an album: photos that are not for them are in none of its figures. */
export const Album = z.object({
  id: z.int(),
  /** null once the account is gone. */
  userId: z.nullable(z.int()),
  fullName: z.nullable(z.string()),
  portrait: PortraitName,
  name: z.string(),
  description: z.nullable(z.string()),
  familyMayAdd: z.boolean(),
  /** As it was chosen; null where none was, or it is private. */
  coverPhotoId: z.nullable(z.int()),
  /** The chosen cover, else the album's first photo that is not private; null while there is none. */
  cover: z.nullable(Photo),
  photoCount: z.int(),
  /** When the first and the last of its photos were taken. */
  firstTakenAt: z.nullable(z.string()),
  lastTakenAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Whether the viewer may rename it, choose its cover and delete it. */
  canChange: z.boolean(),
  /** Whether the viewer may add photos of their own. */
  canAdd: z.boolean(),
});
export type Album = z.output<typeof Album>;

export const AlbumWithPhotos = z.object({
  ...Album.shape,
  /** Those that the viewer may see, oldest first. */
  photos: z.array(Photo),
  /** Bytes of the ZIP files. */
  downloads: z.object({ phone: z.int(), full: z.int() }),
});
export type AlbumWithPhotos = z.output<typeof AlbumWithPhotos>;

/** A change; with what its form began from, it leaves alone what was not touched. */
export const AlbumSave = z.extend(AlbumInput, {
  base: z.optional(
    z.partial(z.pick(Album, { name: true, description: true, familyMayAdd: true, coverPhotoId: true })),
  ),
});
export type AlbumSave = z.output<typeof AlbumSave>;

const params = z.object({ id: Id });

/** One's own; `of=everyone`: the family's. */
export const listAlbums = endpoint({
  method: 'GET',
  path: '/api/albums',
  access: 'authorized',
  query: z.object({ of: z.optional(z.enum(['everyone'], 'Please ask for everyone, or leave it out')) }),
  shows: ['albums', 'photos', 'users', 'me'],
  response: z.array(Album),
});

export const createAlbum = endpoint({
  method: 'POST',
  path: '/api/albums',
  access: 'authorized',
  body: NewAlbum,
  response: Album,
});

export const getAlbum = endpoint({
  method: 'GET',
  path: '/api/albums/:id',
  access: 'authorized',
  params,
  shows: ['albums', 'photos', 'users', 'me'],
  response: AlbumWithPhotos,
});

/** Its owner's, and organizers'. */
export const updateAlbum = endpoint({
  method: 'PUT',
  path: '/api/albums/:id',
  access: 'authorized',
  params,
  body: AlbumSave,
  response: AlbumWithPhotos,
});

/** The photos stay. */
export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/api/albums/:id',
  access: 'authorized',
  params,
});

/** Adds and takes out many at once: all of them, or none. */
export const changeAlbumPhotos = endpoint({
  method: 'PUT',
  path: '/api/albums/:id/photos',
  access: 'authorized',
  params,
  body: AlbumPhotosInput,
  response: AlbumWithPhotos,
});

/** Its photos as one ZIP file: `phone` in pictures of at most 1600 pixels, `full` in all their pixels. */
export const downloadAlbum = endpoint({
  method: 'GET',
  path: '/api/albums/:id/download/:file',
  access: 'authorized',
  params: z.object({ id: Id, file: z.enum(['phone', 'full'], 'There is no such size') }),
  bytes: 'application/zip',
});
