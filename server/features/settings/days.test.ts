// Events keep their local time when the reunion gets other days or another zone, and renames can be reverted.
import { expect, test } from 'vitest';
import { isLeftOut, isMovedWhole, movedTimes, reversed } from '#server/features/settings/policy.ts';

const week = (firstDay: string, lastDay: string, timeZone = 'America/New_York') => ({
  firstDay,
  lastDay,
  timeZone,
});
const summer = week('2025-07-26', '2025-08-02');
/** Six in the evening on its fourth day. */
const dinner = { starts_at: Date.parse('2025-07-29T22:00:00Z'), ends_at: Date.parse('2025-07-30T00:30:00Z') };
const iso = ({ starts_at, ends_at }: { starts_at: number; ends_at: number | null }) => [
  new Date(starts_at).toISOString(),
  ends_at && new Date(ends_at).toISOString(),
];

test('a reunion of the same length on other days has moved', () => {
  expect(isMovedWhole(summer, week('2025-08-02', '2025-08-09'))).toBe(true);
  expect(isMovedWhole(summer, week('2025-07-26', '2025-08-03'))).toBe(false);
  expect(isMovedWhole(summer, week('2025-07-27', '2025-08-02'))).toBe(false);
  expect(isMovedWhole(summer, summer)).toBe(false);
});

test('events move with it and keep their local time, across a clock change too', () => {
  expect(iso(movedTimes(dinner, summer, week('2025-08-02', '2025-08-09')))).toEqual([
    '2025-08-05T22:00:00.000Z',
    '2025-08-06T00:30:00.000Z',
  ]);
  // In December the offset is an hour less than in July.
  expect(iso(movedTimes(dinner, summer, week('2025-12-20', '2025-12-27')))).toEqual([
    '2025-12-23T23:00:00.000Z',
    '2025-12-24T01:30:00.000Z',
  ]);
});

test('in the night in which the clocks are changed an event keeps its hours on the wall, and never ends before it starts', () => {
  const spring = week('2026-03-07', '2026-03-14');
  const between = (from: string, to: string) => ({ starts_at: Date.parse(from), ends_at: Date.parse(to) });
  // From 11 PM to 3 AM: an hour longer in November, an hour shorter in March.
  const party = between('2025-07-27T03:00Z', '2025-07-27T07:00Z');
  expect(movedTimes(party, summer, week('2025-11-01', '2025-11-08'))).toEqual(
    between('2025-11-02T03:00Z', '2025-11-02T08:00Z'),
  );
  expect(movedTimes(party, summer, spring)).toEqual(between('2026-03-08T04:00Z', '2026-03-08T07:00Z'));
  // From 1:45 to 2:15 AM; the hour from 2 AM is skipped in March.
  const moon = between('2025-07-27T05:45Z', '2025-07-27T06:15Z');
  expect(movedTimes(moon, summer, spring)).toEqual(between('2026-03-08T06:45Z', '2026-03-08T07:15Z'));
});

test('if it is only longer or shorter nothing moves', () => {
  expect(movedTimes(dinner, summer, week('2025-07-25', '2025-08-03'))).toEqual(dinner);
  expect(movedTimes(dinner, summer, week('2025-07-26', '2025-07-28'))).toEqual(dinner);
});

test('in another zone the local time stays, and an event without an end has none', () => {
  const open = { ...dinner, ends_at: null };
  expect(iso(movedTimes(open, summer, { ...summer, timeZone: 'America/Los_Angeles' }))).toEqual([
    '2025-07-30T01:00:00.000Z',
    null,
  ]);
});

test('items within the old days that extend beyond the new ones are listed', () => {
  const shorter = week('2025-07-27', '2025-08-01');
  const left = (from: string, to: string) => isLeftOut({ from, to }, summer, shorter);
  expect(left('2025-07-27', '2025-08-01')).toBe(false);
  expect(left('2025-07-26', '2025-07-30')).toBe(true);
  expect(left('2025-07-30', '2025-08-02')).toBe(true);
  // It reached beyond the week already.
  expect(left('2025-07-20', '2025-07-30')).toBe(false);
});

test('renames are reverted through several saves, and merges are not', () => {
  const [a, b, c] = ['Anderson', 'Baker', 'Clark'];
  const rename = (from: string, to: string) => ({ from, to });
  expect(reversed([{ renamed: [rename(a, 'Ash')], families: [a, b] }], [a, b])).toEqual([rename('Ash', a)]);
  const twice = [
    { renamed: [rename(a, 'Ash')], families: [a, b] },
    { renamed: [rename('Ash', 'Oak')], families: ['Ash', b] },
  ];
  expect(reversed(twice, [a, b])).toEqual([rename('Oak', a)]);
  expect(reversed([{ renamed: [rename(a, b)], families: [a, b, c] }], [a, b, c])).toEqual([]);
  // The former Ashes and the Bakers are all Bakers now.
  const joined = [
    { renamed: [rename(a, 'Ash')], families: [a, b] },
    { renamed: [rename('Ash', b)], families: ['Ash', b] },
  ];
  expect(reversed(joined, [a, b])).toEqual([]);
  const swapped = [{ renamed: [rename(a, b), rename(b, a)], families: [a, b] }];
  expect(reversed(swapped, [a, b])).toEqual([rename(b, a), rename(a, b)]);
});
