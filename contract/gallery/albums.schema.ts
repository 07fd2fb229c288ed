import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/gallery/albums.ts';
import { albumNameRule } from '#contract/gallery/albums.ts';
import { PastYear, Photo } from '#contract/gallery/photos.schema.ts';
import { clearable, Id, Line, PortraitName, RowId, Text } from '#contract/primitives.schema.ts';

/** The maximum number of photos that are added or removed in one request. */
const maxAtOnce = 500;

const AlbumFields = {
  name: Line([1, albumNameRule]),
  description: clearable(Text(2000)),
  /** Everyone authorized may add their own photos; omitted: true for a new album, unchanged for an existing one. */
  familyMayAdd: z.optional(z.boolean('Please say true or false')),
};
export const NewAlbum = z.object(AlbumFields);
export type NewAlbum = z.output<typeof NewAlbum>;

export const AlbumInput = z.object({
  ...AlbumFields,
  /** Omitted: unchanged; null: the first of its photos. */
  coverPhotoId: z.optional(z.nullable(RowId)),
});
export type AlbumInput = z.output<typeof AlbumInput>;

const ids = z.array(RowId).check(z.maxLength(maxAtOnce, `Please choose at most ${maxAtOnce} photos at once`));
export const AlbumPhotosInput = z.object({ add: z.optional(ids), remove: z.optional(ids) }).check(
  z.refine(({ add, remove }) => add !== undefined || remove !== undefined, {
    path: ['add'],
    error: 'Please choose at least one photo',
  }),
);
export type AlbumPhotosInput = z.output<typeof AlbumPhotosInput>;

/** An album as the viewer sees it: photos that are hidden from them are not counted. */
export const Album = z.object({
  id: z.int(),
  /** null once the account is deleted. */
  userId: z.nullable(z.int()),
  fullName: z.nullable(z.string()),
  portrait: PortraitName,
  name: z.string(),
  description: z.nullable(z.string()),
  familyMayAdd: z.boolean(),
  /** The chosen cover; null if none was chosen or it is private. */
  coverPhotoId: z.nullable(z.int()),
  /** The chosen cover, else the album's first photo that is not private; null without such a photo. */
  cover: z.nullable(Photo),
  photoCount: z.int(),
  /** When the first and the last of its photos were taken. */
  firstTakenAt: z.nullable(z.string()),
  lastTakenAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Whether the viewer may rename it, choose its cover and delete it. */
  canChange: z.boolean(),
  canAdd: z.boolean(),
});
export type Album = z.output<typeof Album>;

export const AlbumWithPhotos = z.object({
  ...Album.shape,
  /** The reunion it belongs to, if that is past: then the album is read-only. */
  past: PastYear,
  /** The photos that are visible to the viewer, oldest first. */
  photos: z.array(Photo),
  /** The sizes of the ZIP files in bytes. */
  downloads: z.object({ phone: z.int(), full: z.int() }),
});
export type AlbumWithPhotos = z.output<typeof AlbumWithPhotos>;

/** A change; with a `base`, unchanged fields keep their current values. */
export const AlbumSave = z.extend(AlbumInput, {
  base: z.optional(z.partial(z.pick(Album, { name: true, description: true, familyMayAdd: true }))),
});
export type AlbumSave = z.output<typeof AlbumSave>;

const params = z.object({ id: Id });

export const listAlbums = withSchemas(endpoints.listAlbums, {
  query: z.object({ of: z.optional(z.enum(['everyone'], 'Please ask for everyone, or leave it out')) }),
  response: z.array(Album),
});

export const createAlbum = withSchemas(endpoints.createAlbum, { body: NewAlbum, response: Album });

export const getAlbum = withSchemas(endpoints.getAlbum, { params, response: AlbumWithPhotos });

export const updateAlbum = withSchemas(endpoints.updateAlbum, {
  params,
  body: AlbumSave,
  response: AlbumWithPhotos,
});

export const deleteAlbum = withSchemas(endpoints.deleteAlbum, { params });

export const changeAlbumPhotos = withSchemas(endpoints.changeAlbumPhotos, {
  params,
  body: AlbumPhotosInput,
  response: AlbumWithPhotos,
});

export const downloadAlbum = withSchemas(endpoints.downloadAlbum, {
  params: z.object({ id: Id, file: z.enum(['phone', 'full'], 'There is no such size') }),
});
