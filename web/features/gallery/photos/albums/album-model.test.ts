import { expect, test } from 'vitest';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import {
  addable,
  contentsOf,
  movedWords,
  removable,
} from '#web/features/gallery/photos/albums/album-model.ts';
import { downloadSize } from '#web/lib/words.ts';

const timeZone = 'America/New_York';
const taken = (photoCount: number, firstTakenAt: string | null, lastTakenAt: string | null) =>
  contentsOf({ photoCount, firstTakenAt, lastTakenAt }, timeZone);

test('an album shows its number of photos, and their days in the reunion’s time zone', () => {
  expect(taken(0, null, null)).toBe('No photos yet');
  // After midnight in UTC, but not at the reunion.
  expect(taken(1, '2025-07-27T02:00:00Z', '2025-07-27T02:00:00Z')).toBe('1 photo, July 26');
  expect(taken(11, '2025-07-26T15:00:00Z', '2025-08-02T15:00:00Z')).toBe('11 photos, July 26 – August 2');
  expect(taken(2, '2024-07-26T15:00:00Z', '2025-08-02T15:00:00Z')).toBe(
    '2 photos, July 26, 2024 – August 2, 2025',
  );
});

const photo = (id: number, more: Partial<Photo>) =>
  ({ id, status: 'ready', mine: false, albumId: null, ...more }) as Photo;
const photos = [
  photo(1, { mine: true }),
  photo(2, { mine: true, albumId: 5 }),
  photo(3, { mine: true, albumId: 6 }),
  photo(4, {}),
  photo(5, { albumId: 6 }),
  photo(6, { mine: true, status: 'importing' }),
];
const ids = (found: readonly Photo[]) => found.map(({ id }) => id);

test('a viewer may add their own photos; a person who may change the album also others’ photos without an album', () => {
  expect(ids(addable(photos, { id: 5, canChange: false }))).toEqual([1, 3]);
  expect(ids(addable(photos, { id: 5, canChange: true }))).toEqual([1, 3, 4]);
});

test('a viewer may remove their own photos; a person who may change the album all of them', () => {
  const inside = photos.slice(1, 5);
  expect(ids(removable(inside, { canChange: false }))).toEqual([2, 3]);
  expect(ids(removable(inside, { canChange: true }))).toEqual([2, 3, 4, 5]);
});

test('sizes of downloads are rounded', () => {
  const mb = 1024 * 1024;
  expect([700, 900 * 1024, 4.2 * mb, 54.4 * mb, 1240 * mb].map(downloadSize)).toEqual([
    '1 KB',
    '900 KB',
    '4.2 MB',
    '54 MB',
    '1.2 GB',
  ]);
});

test('photos that leave another album for this one are mentioned, with the album’s name if it is a single one', () => {
  const albums = [
    { id: 3, name: 'Suppers' },
    { id: 4, name: 'Late suppers' },
  ];
  const inside = (...ids: (number | null)[]) => ids.map((albumId) => ({ albumId }));
  expect(movedWords(inside(null, null), albums, 'move')).toBeUndefined();
  expect(movedWords(inside(null, 3), albums, 'move')).toBe('1 photo will move here from "Suppers".');
  expect(movedWords(inside(4, 4), albums, 'moved')).toBe('2 photos moved here from "Late suppers".');
  expect(movedWords(inside(3, 4), albums, 'moved')).toBe('2 photos moved here from other albums.');
  expect(movedWords(inside(9), albums, 'moved')).toBe('1 photo moved here from another album.');
});
