// An album as the viewer sees it, without React.

import { dayRange, monthAndDay } from '#contract/dates.ts';
import type { Album } from '#contract/gallery/albums.schema.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { photosIn } from '#web/features/gallery/photos/model.ts';
import { dayOf } from '#web/lib/zoned.ts';

export const albumAddress = (id: number): string => `/albums/${id}`;

/** '11 photos'; 'No photos yet' */
export const photoCount = (count: number): string => (count === 0 ? 'No photos yet' : photosIn(count));

/** The label of the button that adds this many selected photos to an album. */
export const addLabel = (count: number): string => (count > 1 ? `Add ${count} Photos` : 'Add Photo');

/** '11 photos, July 26 – August 2', by the reunion's clock. */
export function contentsOf(
  {
    photoCount: count,
    firstTakenAt,
    lastTakenAt,
  }: Pick<Album, 'photoCount' | 'firstTakenAt' | 'lastTakenAt'>,
  timeZone: string,
): string {
  if (!firstTakenAt || !lastTakenAt) return photoCount(count);
  const [first, last] = [dayOf(firstTakenAt, timeZone), dayOf(lastTakenAt, timeZone)];
  return `${photoCount(count)}, ${daysIn(first, last)}`;
}

/** A year that both days share is omitted. */
function daysIn(first: string, last: string): string {
  if (first === last) return monthAndDay(first);
  const range = dayRange(first, last);
  return first.slice(0, 4) === last.slice(0, 4) ? range.replace(/, \d{4}/, '') : range;
}

/** The photos that may be added to an album: the viewer's own outside it, and with `canChange` others' in no album. */
export const addable = (
  photos: readonly Photo[],
  { id, canChange }: Pick<Album, 'id' | 'canChange'>,
): readonly Photo[] =>
  photos.filter(
    ({ status, mine, albumId }) =>
      status === 'ready' && (mine ? albumId !== id : canChange && albumId === null),
  );

/** The sentence about photos that leave another album for this one; undefined if none does. */
export function movedWords(
  photos: readonly Pick<Photo, 'albumId'>[],
  albums: readonly Pick<Album, 'id' | 'name'>[],
  tense: 'move' | 'moved',
): string | undefined {
  const from = photos.flatMap(({ albumId }) => albumId ?? []);
  if (from.length === 0) return undefined;
  const [only, ...others] = new Set(from);
  const album = others.length === 0 && albums.find(({ id }) => id === only);
  const where = album ? `"${album.name}"` : others.length === 0 ? 'another album' : 'other albums';
  const count = photoCount(from.length);
  if (tense === 'move') return `${count} will move here from ${where}.`;
  return `${count} moved here from ${where}.`;
}

/** The photos among these that the viewer may remove from the album. */
export const removable = (
  photos: readonly Photo[],
  { canChange }: Pick<Album, 'canChange'>,
): readonly Photo[] => (canChange ? photos : photos.filter(({ mine }) => mine));
