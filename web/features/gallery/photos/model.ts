// The family's photos as the viewer sees them, without React.

import type { PhotoComment } from '#contract/gallery/photo-comments.schema.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { isOrganizer } from '#contract/rights.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { ratioOf, type Tile, withWide } from '#web/features/gallery/photos/grid/layout.ts';
import type { Day, Span } from '#web/lib/dates.ts';
import { weekOf } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { dayOf } from '#web/lib/zoned.ts';

/** A photo with its position in the grid. */
export interface PhotoTile extends Tile {
  readonly photo: Photo;
  /** When it was taken, in the reunion's time zone. */
  readonly day: Day;
  readonly isLastOfDay: boolean;
}

/** The aspect ratio of a placeholder for an unfinished photo, with room for a sentence and a button. */
const unfinishedRatio = 2.1;

/** Photos in their order, the first and the last of each day marked. */
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

/** The past reunion of the photos: they are read-only, except that their owners may delete them. */
export interface PastYear {
  readonly year: number;
  readonly timeZone: string;
}

/** The span of the shown photos' reunion, in whose years a photo's day is written without its year. */
export const spanOf = (reunion: Pick<Reunion, 'firstDay' | 'lastDay'>, past?: PastYear): Span =>
  past ? { from: `${past.year}-01-01`, to: `${past.year}-12-31` } : weekOf(reunion);

type Rights = Pick<User, 'id' | 'isAdmin' | 'isAuthorized'>;

/** Whether the viewer may delete it: its owner, and every organizer. Only for display: the server enforces it. */
export const canDelete = ({ mine }: Pick<Photo, 'mine'>, user: Rights | null): boolean =>
  user !== null && (mine || isOrganizer(user));

/** The author, the photo's owner, and organizers may delete it. */
export const canDeleteComment = (
  { userId }: Pick<PhotoComment, 'userId'>,
  { mine }: Pick<Photo, 'mine'>,
  user: Rights | null,
): boolean => user !== null && (userId === user.id || mine || isOrganizer(user));

/** The full name, else the username, else the number of a deleted account. */
export const commenterOf = ({
  fullName,
  username,
  userId,
}: Pick<PhotoComment, 'fullName' | 'username' | 'userId'>): string =>
  fullName?.trim() || username?.trim() || `User #${userId}`;

export const likesIn = (count: number): string => counted(count, 'like');
export const commentsIn = (count: number): string => counted(count, 'comment');
export const photosIn = (count: number): string => counted(count, 'photo');

/** The photo after a press on its like button, before the server has answered. */
export const withLikeToggled = (photo: Photo): Photo => ({
  ...photo,
  liked: !photo.liked,
  likes: Math.max(0, photo.likes + (photo.liked ? -1 : 1)),
});

/**
 * The `sizes` attribute of a photo in the grid: rows rarely grow by more than a third, and on phones pictures are
 * squares of half the screen. Phones with three device pixels per pixel are given a smaller size: the difference is
 * invisible at that size, and a file would be twice as large.
 */
export const sizesOf = (ratio: number): string => {
  const phone = (size: number) => `${Math.round(Math.max(1, ratio) * size)}vw`;
  return `(min-width: 48rem) ${Math.round(ratio * 160) / 10}rem, (min-resolution: 2.5x) ${phone(35)}, ${phone(50)}`;
};

/** The `srcset` attribute. */
export const srcSetOf = (pictures: Photo['pictures']): string =>
  pictures.map(({ url, width }) => `${url} ${width}w`).join(', ');
