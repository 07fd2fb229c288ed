import { expect, test } from 'vitest';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import {
  canDelete,
  canDeleteComment,
  commenterOf,
  commentsIn,
  likesIn,
  sizesOf,
  spanOf,
  srcSetOf,
  tilesOf,
  withLikeToggled,
} from '#web/features/gallery/photos/model.ts';
import { longDayIn } from '#web/lib/dates.ts';

const photo = (fields: Partial<Photo>): Photo => ({
  id: 1,
  kind: 'photo',
  userId: 2,
  fullName: 'Ann Miller',
  portrait: null,
  title: 'Low tide',
  description: null,
  status: 'ready',
  failure: null,
  imageUrl: '/api/photos/1/files/640',
  downloadUrl: '/api/photos/1/files/full/download',
  pictures: [],
  width: 3000,
  height: 2000,
  thumbhash: null,
  isPrivate: false,
  likes: 0,
  commentCount: 0,
  albumId: null,
  takenAt: '2025-07-30T12:00:00.000Z',
  isTimeKnown: true,
  createdAt: '2025-07-30T12:00:00.000Z',
  liked: false,
  mine: false,
  ...fields,
});

test('days are in the reunion’s time zone, and the first and the last photo of each are marked', () => {
  const tiles = tilesOf(
    [
      photo({ id: 1, takenAt: '2025-07-31T03:30:00.000Z' }),
      photo({ id: 2, takenAt: '2025-07-30T14:00:00.000Z' }),
      photo({ id: 3, takenAt: '2025-07-30T03:59:00.000Z' }),
    ],
    'America/New_York',
  );
  expect(tiles.map(({ day, isFirstOfDay, isLastOfDay }) => [day, isFirstOfDay, isLastOfDay])).toEqual([
    ['2025-07-30', true, false],
    ['2025-07-30', false, true],
    ['2025-07-29', true, true],
  ]);
});

test('in an album no day is marked', () => {
  expect(tilesOf([photo({})], 'America/New_York', false)[0]?.isFirstOfDay).toBe(false);
});

const ann = { id: 2, isAdmin: false, isAuthorized: true };
const organizer = { id: 1, isAdmin: true, isAuthorized: true };

test('a photo can be deleted by its owner and by organizers', () => {
  expect(canDelete(photo({ mine: true }), ann)).toBe(true);
  expect(canDelete(photo({}), ann)).toBe(false);
  expect(canDelete(photo({}), organizer)).toBe(true);
  expect(canDelete(photo({}), { ...organizer, isAuthorized: false })).toBe(false);
  expect(canDelete(photo({ mine: true }), null)).toBe(false);
});

test('a comment can be deleted by its writer, the photo’s owner and organizers', () => {
  expect(canDeleteComment({ userId: 2 }, photo({}), ann)).toBe(true);
  expect(canDeleteComment({ userId: 3 }, photo({}), ann)).toBe(false);
  expect(canDeleteComment({ userId: 3 }, photo({ mine: true }), ann)).toBe(true);
  expect(canDeleteComment({ userId: 3 }, photo({}), organizer)).toBe(true);
  expect(canDeleteComment({ userId: 3 }, photo({ mine: true }), null)).toBe(false);
});

test('the author of a comment is the full name, else the username, else the id', () => {
  expect(commenterOf({ fullName: 'Ann Miller', username: 'ann', userId: 2 })).toBe('Ann Miller');
  expect(commenterOf({ fullName: ' ', username: 'ann', userId: 2 })).toBe('ann');
  expect(commenterOf({ fullName: null, username: null, userId: 27 })).toBe('User #27');
});

test('a like is shown before the server has answered, and can be taken back', () => {
  expect(withLikeToggled(photo({ likes: 3 }))).toMatchObject({ liked: true, likes: 4 });
  expect(withLikeToggled(photo({ likes: 3, liked: true }))).toMatchObject({ liked: false, likes: 2 });
});

test('counts are formatted as text', () => {
  expect([likesIn(0), likesIn(1), commentsIn(2)]).toEqual(['0 likes', '1 like', '2 comments']);
});

test('`sizes` and `srcset` give the width of each file and of the card', () => {
  const url = '/api/photos/1/files/320';
  expect(srcSetOf([{ url, width: 320, height: 213 }])).toBe(`${url} 320w`);
  expect(sizesOf(1.5)).toBe('(min-width: 48rem) 24rem, (min-resolution: 2.5x) 53vw, 75vw');
});

test('the day of an older photo has its year, beside those of this reunion or of a past one', () => {
  const reunion = { firstDay: '2026-07-25', lastDay: '2026-08-01' };
  const past = { year: 2025, timeZone: 'America/New_York' };
  const said = (of?: typeof past) =>
    ['2026-07-25', '2025-07-26', '2019-07-27'].map((day) => longDayIn(day, spanOf(reunion, of)));
  expect(said()).toEqual(['Saturday, July 25', 'Saturday, July 26, 2025', 'Saturday, July 27, 2019']);
  expect(said(past)).toEqual(['Saturday, July 25, 2026', 'Saturday, July 26', 'Saturday, July 27, 2019']);
});
