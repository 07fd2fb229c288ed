// The family's photos: who took them when, what is said of them, and their bytes at each size.
import * as z from 'zod/mini';
import { endpoint, type SharedItem } from '#contract/endpoint.ts';
import { clearable, Id, Line, PortraitName, Text } from '#contract/primitives.ts';

/** Bytes of a photo that is sent (decision 25). */
export const mostPhotoBytes = 25 * 1024 * 1024;
/** Pixels of a photo that is sent (decision 25). */
export const mostPixels = 60_000_000;

/** WebP pictures that fit into a square of so many pixels; a photo has those that are smaller than it, and the next one. */
export const pictureSizes = ['320', '640', '1280', '2048'] as const;
export type PictureSize = (typeof pictureSizes)[number];
/** `phone` is a JPEG of at most 1600 pixels, for taking along; `full` is the photo in all its pixels. */
export const photoFileNames = [...pictureSizes, 'phone', 'full'] as const;
export type PhotoFileName = (typeof photoFileNames)[number];

/** Short videos come later. */
export const PhotoKind = z.enum(['photo']);
export type PhotoKind = z.output<typeof PhotoKind>;

export const titleRule = 'Title is required';
export const sourceRule = 'Either an image URL or image file must be provided';
export const imageUrlRule = 'Please enter the address of an image on the web';

/** As forms send it: `on` is a ticked box. */
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

/** A row's number as forms send it: `''` and `none` mean none. */
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
  /** Only its owner sees it. */
  isPrivate: FormBoolean,
  albumId: FormId,
  /** In place of a file: an address on the web that the server fetches. */
  imageUrl: clearable(z.string(imageUrlRule).check(z.maxLength(2000, imageUrlRule))),
});
export type PhotoInput = z.output<typeof PhotoInput>;

/** What is left out stays as it is. */
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

const Picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** A photo as everyone authorized sees it, but for `liked` and `mine`. */
export const Photo = z.object({
  id: z.int(),
  kind: PhotoKind,
  /** null once the account is gone. */
  userId: z.nullable(z.int()),
  fullName: z.nullable(z.string()),
  portrait: PortraitName,
  title: z.string(),
  description: z.nullable(z.string()),
  /** `ready` for all but one's own, which may still be on its way here from another site, or have failed to come. */
  status: z.enum(['ready', 'importing', 'failed']),
  /** Why it failed; for its owner. */
  failure: z.nullable(z.string()),
  /** An address of this site that answers with a picture at once. */
  imageUrl: z.string(),
  /** The photo in all its pixels, to be saved. */
  downloadUrl: z.nullable(z.string()),
  /** The same picture by width, smallest first: what `srcset` is made of. Empty until it is ready. */
  pictures: z.array(Picture),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** A ThumbHash in base64, for what is shown until the picture comes. */
  thumbhash: z.nullable(z.string()),
  isPrivate: z.boolean(),
  likes: z.int(),
  commentCount: z.int(),
  albumId: z.nullable(z.int()),
  /** When the camera says that it was taken (ISO instant); else when it came here. Photos are in the order of this. */
  takenAt: z.string(),
  /** Whether the camera said so. */
  isTimeKnown: z.boolean(),
  createdAt: z.string(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /** Whether it is the viewer's own. */
  mine: z.boolean(),
});
export type Photo = z.output<typeof Photo>;

export const AddedPhoto = z.object({
  ...Photo.shape,
  /** It was here already, for everybody to see; sent again as private, it is private now. */
  wasPublic: z.boolean(),
});
export type AddedPhoto = z.output<typeof AddedPhoto>;

const params = z.object({ id: Id });

/** Everyone's public photos and one's own private ones, newest first. */
export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/photos',
  access: 'authorized',
  shows: ['photos', 'users', 'me'],
  response: z.array(Photo),
  viewerFields: { liked: false, mine: false },
});
/** A photo without what is one viewer's own. */
export type SharedPhoto = SharedItem<typeof listPhotos>;

/** One's own, whatever has become of them. */
export const listOwnPhotos = endpoint({
  method: 'GET',
  path: '/api/photos/my',
  access: 'authorized',
  shows: ['photos', 'users', 'me'],
  response: z.array(Photo),
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:id',
  access: 'authorized',
  params,
  shows: ['photos', 'users', 'me'],
  response: Photo,
});

/** With a file: 201 once its pictures are stored, 200 where the same person has sent the same bytes before: then it is one photo, which is private once it was sent as private. With an address: 201 at once, and it is fetched afterwards. */
export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/photos',
  access: 'authorized',
  upload: { field: 'image', maxBytes: mostPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE', isOptional: true },
  body: PhotoInput,
  response: AddedPhoto,
});

/** What is said of one's own photo, and who sees it. */
export const updatePhoto = endpoint({
  method: 'PUT',
  path: '/api/photos/:id',
  access: 'authorized',
  params,
  body: PhotoChanges,
  response: Photo,
});

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'That is no SHA-256'));

/** Which of these files, by their SHA-256, are here already, as far as the viewer may know. */
export const findKnownPhotos = endpoint({
  method: 'POST',
  path: '/api/photos/known',
  access: 'authorized',
  body: z.object({
    hashes: z.array(Sha256).check(z.maxLength(200, 'Please ask for at most 200 files at once')),
  }),
  response: z.array(z.object({ hash: z.string(), photoId: z.int() })),
});

/** 'Try again', for one's own photo that could not be fetched. */
export const retryPhoto = endpoint({
  method: 'POST',
  path: '/api/photos/:id/retry',
  access: 'authorized',
  params,
  response: Photo,
});

/** One's own, or for organizers anybody's. */
export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photos/:id',
  access: 'authorized',
  params,
});

/** Likes it, or no longer. */
export const likePhoto = endpoint({
  method: 'POST',
  path: '/api/photos/:id/like',
  access: 'authorized',
  params,
  response: Photo,
});

const file = z.enum(photoFileNames, 'There is no such size');

/** The bytes of a photo, to be shown. */
export const getPhotoFile = endpoint({
  method: 'GET',
  path: '/api/photos/:id/files/:file',
  access: 'authorized',
  params: z.object({ id: Id, file }),
  bytes: 'image/*',
});

/** Photos of one ZIP file. */
export const mostChosen = 500;
const chosenRule = `Please choose between 1 and ${mostChosen} photos`;

/** Photos of the viewer's choice as one ZIP file, as far as the viewer may see them; 404 where that is none. */
export const downloadPhotos = endpoint({
  method: 'GET',
  path: '/api/photos/download/:file',
  access: 'authorized',
  params: z.object({ file: z.enum(['phone', 'full'], 'There is no such size') }),
  query: z.object({
    /** Their numbers, parted by commas. */
    ids: z.pipe(
      z.pipe(
        z.string(chosenRule),
        z.transform((ids: string) => ids.split(',')),
      ),
      z.array(Id).check(z.minLength(1, chosenRule), z.maxLength(mostChosen, chosenRule)),
    ),
  }),
  bytes: 'application/zip',
});

/** The same, to be saved under the photo's title. */
export const downloadPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:id/files/:file/download',
  access: 'authorized',
  params: z.object({ id: Id, file }),
  bytes: 'image/*',
});
