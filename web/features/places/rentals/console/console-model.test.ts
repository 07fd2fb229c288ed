import { describe, expect, test } from 'vitest';
import type { Rental } from '#contract/places/rentals.schema.ts';
import { countWords, dayWords, stayOf, textOf } from '#web/features/places/rentals/console/console-model.ts';

const house: Rental = {
  id: 1,
  familyName: 'Muñoz',
  address: '9 Second Street',
  checkIn: '2025-07-26',
  checkOut: '2025-07-31',
  peopleStaying: 'Ann',
  amenities: null,
  notes: 'Ramp at the side door.',
  latitude: null,
  longitude: null,
};
const week = { from: '2025-07-26', to: '2025-08-02' };

test('the search covers family, address and notes', () => {
  expect(textOf(house)).toBe('Muñoz 9 Second Street Ramp at the side door.');
  expect(textOf({ ...house, notes: null })).toBe('Muñoz 9 Second Street ');
});

test.each([
  ['2025-07-26', 'Jul 26, 2025', 'day'],
  [null, 'Not set', 'none'],
  ['', 'Not set', 'none'],
  ['2025-02-30', 'Invalid date', 'wrong'],
  ['2025-7-1', 'Invalid date', 'wrong'],
  ['soon', 'Invalid date', 'wrong'],
  ['2025-13-01', 'Invalid date', 'wrong'],
  ['0000-00-00', 'Invalid date', 'wrong'],
  ['2025-07-26T10:00', 'Invalid date', 'wrong'],
])('the day %j is shown as %j', (day, words, kind) => expect(dayWords(day)).toEqual({ words, kind }));

describe('the drawn stay', () => {
  const drawn = (change: Partial<Rental>) => stayOf({ ...house, ...change }, week);

  test('has both its days', () =>
    expect(drawn({})).toEqual({ stay: { from: '2025-07-26', to: '2025-07-31' }, isOpen: false }));
  test('continues if its end is unknown', () =>
    expect(drawn({ checkOut: null })).toEqual({ stay: week, isOpen: true }));
  test.each<Partial<Rental>>([
    { checkIn: null },
    { checkIn: 'soon' },
    { checkOut: 'later' },
    { checkIn: '2025-08-03', checkOut: null },
  ])('is absent for %j', (change) => expect(drawn(change)).toBeNull());
});

test('the number of houses, and of those found, is written out', () => {
  const open = { ...house, checkOut: null };
  expect(countWords([house], 1)).toBe('1 house, with both dates');
  expect(countWords([house, open], 2)).toBe('2 houses, 1 of them with both dates');
  expect(countWords([house, open], 1)).toBe('1 of 2 houses');
});
