import type { Selectable } from 'kysely';
import { type ErrorCode, failures } from '#contract/errors.ts';
import type { Photo, SharedPhoto } from '#contract/gallery/photos.schema.ts';
import type { HomePhoto } from '#contract/home/home.schema.ts';
import type { Tables } from '#server/db/database.ts';
import { addressOf, colorOf, picturesIn } from '#server/features/gallery/photos/policy.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';
import { isoInstant } from '#server/platform/zone.ts';

/** Columns that no answer shows. */
type OwnColumn = 'reunion_id' | 'import_url' | 'import_tries' | 'next_try_at' | 'sha256' | 'group_id';

interface PhotoRow extends Omit<Selectable<Tables['photos']>, OwnColumn> {
  readonly full_name: string | null;
  readonly portrait: string | null;
  readonly likes: number | null;
  readonly comments: number | null;
}

/** The width of the smallest picture that fills a card, as in `srcset`. */
const cardWidth = '640';

const reasonOf = (code: string | null): string | null =>
  code === null ? null : failures[code in failures ? (code as ErrorCode) : 'UNEXPECTED'][1];

/** A photo as everybody who may see it shares it. */
export function presentPhoto(row: PhotoRow): SharedPhoto {
  const { id } = row;
  const urlOf = (name: string) => addressOf(id, { name });
  const pictures = picturesIn(filesIn(row.files)).map((file) => ({
    url: addressOf(id, file),
    width: file.width,
    height: file.height,
  }));
  return {
    id,
    kind: row.kind,
    userId: row.user_id,
    fullName: row.full_name,
    portrait: row.portrait,
    title: row.title,
    description: row.description,
    status: row.status,
    failure: reasonOf(row.failure),
    imageUrl: urlOf(cardWidth),
    downloadUrl: row.status === 'ready' ? `${urlOf('full')}/download` : null,
    pictures,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    isPrivate: row.is_private === 1,
    likes: row.likes ?? 0,
    commentCount: row.comments ?? 0,
    albumId: row.album_id,
    takenAt: isoInstant(row.taken_at ?? row.created_at),
    isTimeKnown: row.taken_at !== null,
    createdAt: isoInstant(row.created_at),
  };
}

/** A photo with the fields of one viewer. */
export const presentFor = (row: PhotoRow & { readonly liked: number | null }, viewerId: number): Photo => ({
  ...presentPhoto(row),
  liked: row.liked !== null,
  mine: row.user_id === viewerId,
});

/** The number of a photo's pictures to send: those of 320 and 640 pixels. */
const picturesShown = 2;

type HomePhotoRow = Pick<Selectable<Tables['photos']>, 'id' | 'title' | 'files' | 'thumbhash'>;

export const presentHomePhoto = ({ id, title, files, thumbhash }: HomePhotoRow): HomePhoto => ({
  id,
  title,
  pictures: picturesIn(filesIn(files))
    .slice(0, picturesShown)
    .map((file) => ({ url: addressOf(id, file), width: file.width })),
  color: colorOf(thumbhash),
});
