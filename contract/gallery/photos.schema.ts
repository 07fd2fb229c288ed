import * as z from 'zod/mini';
import { type SharedItem, withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/gallery/photos.ts';
import { imageUrlRule, maxChosen, photoFileNames, titleRule } from '#contract/gallery/photos.ts';
import { clearable, Id, Line, PortraitName, Text } from '#contract/primitives.schema.ts';

/** Short videos may be added later. */
export const PhotoKind = z.enum(['photo']);
export type PhotoKind = z.output<typeof PhotoKind>;

/** A boolean as forms send it: `on` for a ticked box. */
const truths: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  '1': true,
  false: false,
  '0': false,
  '': false,
};

const FormBoolean = z.pipe(
  z.transform((value: string | boolean | null | undefined) =>
    typeof value === 'string' ? (truths[value.trim().toLowerCase()] ?? value) : (value ?? false),
  ),
  z.boolean('Please say true or false'),
);

/** A row's number as forms send it: `''` and `none` mean null. */
export const FormId = z.pipe(
  z.transform((value: string | null | undefined) =>
    value === undefined || value === null || value.trim() === '' || value.trim() === 'none'
      ? null
      : value.trim(),
  ),
  z.nullable(Id),
);

export const PhotoInput = z.object({
  title: Line([1, titleRule]),
  description: clearable(Text(2000)),
  /** Visible to its owner only. */
  isPrivate: FormBoolean,
  albumId: FormId,
  /** A URL that the server fetches, instead of an uploaded file. */
  imageUrl: clearable(
    z.string(imageUrlRule).check(
      z.maxLength(2000, imageUrlRule),
      // PostgreSQL stores no NUL.
      z.refine((url) => !url.includes('\0'), imageUrlRule),
    ),
  ),
});
export type PhotoInput = z.output<typeof PhotoInput>;

/** Omitted fields are unchanged. */
export const PhotoChanges = z
  .object({
    title: z.optional(Line([1, titleRule])),
    description: clearable(Text(2000)),
    isPrivate: z.optional(z.boolean('Please say true or false')),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      path: ['title'],
      error: titleRule,
    }),
  );
export type PhotoChanges = z.output<typeof PhotoChanges>;

export const Picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** A photo as everyone authorized sees it, except `liked` and `mine`. */
export const Photo = z.object({
  id: z.int(),
  kind: PhotoKind,
  /** null once the account is deleted. */
  userId: z.nullable(z.int()),
  fullName: z.nullable(z.string()),
  portrait: PortraitName,
  title: z.string(),
  description: z.nullable(z.string()),
  /** `ready` for other people's photos; the viewer's own may still be downloading from another site, or have failed. */
  status: z.enum(['ready', 'importing', 'failed']),
  /** The reason for a failure; for its owner only. */
  failure: z.nullable(z.string()),
  /** An address of this site that serves a picture without delay. */
  imageUrl: z.string(),
  /** The photo in full resolution, for download. */
  downloadUrl: z.nullable(z.string()),
  /** The same picture by width, smallest first, for `srcset`. Empty until it is ready. */
  pictures: z.array(Picture),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A ThumbHash in base64, shown until the picture has loaded. */
  thumbhash: z.nullable(z.string()),
  isPrivate: z.boolean(),
  likes: z.int(),
  commentCount: z.int(),
  albumId: z.nullable(z.int()),
  /** When it was taken according to the camera (ISO instant); else when it was uploaded. Photos are sorted by this. */
  takenAt: z.string(),
  /** Whether `takenAt` is from the camera. */
  isTimeKnown: z.boolean(),
  createdAt: z.string(),
  liked: z.boolean(),
  /** Whether it is the viewer's own. */
  mine: z.boolean(),
});
export type Photo = z.output<typeof Photo>;

/** The year and the zone of a past reunion; null for the current one. */
export const PastYear = z.nullable(z.object({ year: z.int(), timeZone: z.string() }));
export type PastYear = z.output<typeof PastYear>;

export const PhotoOfAnyYear = z.object({ ...Photo.shape, past: PastYear });
export type PhotoOfAnyYear = z.output<typeof PhotoOfAnyYear>;

export const AddedPhoto = z.object({
  ...Photo.shape,
  /** The photo existed already and was public; it was sent again as private, and is private now. */
  wasPublic: z.boolean(),
});
export type AddedPhoto = z.output<typeof AddedPhoto>;

const params = z.object({ id: Id });

export const listPhotos = withSchemas(endpoints.listPhotos, { response: z.array(Photo) });

/** A photo without the viewer's fields. */
export type SharedPhoto = SharedItem<typeof listPhotos>;

export const listOwnPhotos = withSchemas(endpoints.listOwnPhotos, { response: z.array(Photo) });

export const getPhoto = withSchemas(endpoints.getPhoto, { params, response: PhotoOfAnyYear });

export const addPhoto = withSchemas(endpoints.addPhoto, { body: PhotoInput, response: AddedPhoto });

export const updatePhoto = withSchemas(endpoints.updatePhoto, {
  params,
  body: PhotoChanges,
  response: Photo,
});

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'That is not a SHA-256'));

export const findKnownPhotos = withSchemas(endpoints.findKnownPhotos, {
  body: z.object({
    hashes: z.array(Sha256).check(z.maxLength(200, 'Please ask for at most 200 files at once')),
  }),
  response: z.array(z.object({ hash: z.string(), photoId: z.int() })),
});

export const retryPhoto = withSchemas(endpoints.retryPhoto, { params, response: Photo });

export const deletePhoto = withSchemas(endpoints.deletePhoto, { params });

export const likePhoto = withSchemas(endpoints.likePhoto, { params, response: Photo });

const file = z.enum(photoFileNames, 'There is no such size');

export const getPhotoFile = withSchemas(endpoints.getPhotoFile, { params: z.object({ id: Id, file }) });

const chosenRule = `Please choose between 1 and ${maxChosen} photos`;

export const downloadPhotos = withSchemas(endpoints.downloadPhotos, {
  params: z.object({ file: z.enum(['phone', 'full'], 'There is no such size') }),
  query: z.object({
    /** Their numbers, separated by commas. */
    ids: z.pipe(
      z.pipe(
        z.string(chosenRule),
        z.transform((ids: string) => ids.split(',')),
      ),
      z.array(Id).check(z.minLength(1, chosenRule), z.maxLength(maxChosen, chosenRule)),
    ),
  }),
});

export const downloadPhoto = withSchemas(endpoints.downloadPhoto, { params: z.object({ id: Id, file }) });
