// The family's photos as one person sees them, without React.

import type { PhotoComment } from '#contract/gallery/photo-comments.schema.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { isOrganizer } from '#contract/rights.ts';
import { ratioOf, type Tile, withWide } from '#web/features/gallery/photos/grid/layout.ts';
import type { Day } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { dayOf } from '#web/lib/zoned.ts';

/** A photo in its place of the grid. */
export interface PhotoTile extends Tile {
  readonly photo: Photo;
  /** When it was taken, by the reunion's clock. */
  readonly day: Day;
  readonly isLastOfDay: boolean;
}

/** The aspect ratio of a placeholder for an unfinished photo, with room for a sentence and a button. */
const unfinishedRatio = 2.1;

/** Photos in the order in which they come, the first and the last of each day marked. */
export function tilesOf(photos: readonly Photo[], timeZone: string, isByDay = true): PhotoTile[] {
  const days = photos.map(({ takenAt }) => dayOf(takenAt, timeZone));
  return withWide(
    photos.map((photo, index) => {
      const day = days[index] ?? dayOf(photo.takenAt, timeZone);
      const isFirstOfDay = isByDay && day !== days[index - 1];
      const isLastOfDay = isByDay ? day !== days[index + 1] : index === photos.length - 1;
      const ratio = photo.status === 'ready' ? ratioOf(photo.width, photo.height) : unfinishedRatio;
      return { photo, day, isFirstOfDay, isLastOfDay, ratio };
    }),
  );
}

/** The past reunion that photos are of: they are looked at, their owners delete them, and nothing else of them changes. */
export interface PastYear {
  readonly year: number;
  readonly timeZone: string;
}

type Rights = Pick<User, 'id' | 'isAdmin' | 'isAuthorized'>;

/** Its owner, and every organizer. The server decides; this only offers. */
export const canDelete = ({ mine }: Pick<Photo, 'mine'>, user: Rights | null): boolean =>
  user !== null && (mine || isOrganizer(user));

/** The author, the photo's owner, and organizers may delete it. */
export const canDeleteComment = (
  { userId }: Pick<PhotoComment, 'userId'>,
  { mine }: Pick<Photo, 'mine'>,
  user: Rights | null,
): boolean => user !== null && (userId === user.id || mine || isOrganizer(user));

/** The full name, else the username, else the number of an account that is gone. */
export const commenterOf = ({
  fullName,
  username,
  userId,
}: Pick<PhotoComment, 'fullName' | 'username' | 'userId'>): string =>
  fullName?.trim() || username?.trim() || `User #${userId}`;

export const likesIn = (count: number): string => counted(count, 'like');
export const commentsIn = (count: number): string => counted(count, 'comment');
export const photosIn = (count: number): string => counted(count, 'photo');

/** The photo after its like was pressed, before the server has said so. */
export const withLikeToggled = (photo: Photo): Photo => ({
  ...photo,
  liked: !photo.liked,
  likes: Math.max(0, photo.likes + (photo.liked ? -1 : 1)),
});

/**
 * How large a photo is in the grid, for the browser's choice of a file: rows grow by a third at most often, and on phones
 * pictures fill squares of half the screen. Phones with three pixels a point are told less: nobody sees more than some two of
 * them on a picture of that size, and a file weighs double.
 */
export const sizesOf = (ratio: number): string => {
  const phone = (size: number) => `${Math.round(Math.max(1, ratio) * size)}vw`;
  return `(min-width: 48rem) ${Math.round(ratio * 160) / 10}rem, (min-resolution: 2.5x) ${phone(35)}, ${phone(50)}`;
};

/** The `srcset` attribute. */
export const srcSetOf = (pictures: Photo['pictures']): string =>
  pictures.map(({ url, width }) => `${url} ${width}w`).join(', ');
