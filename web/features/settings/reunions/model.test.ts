import { expect, test } from 'vitest';
import { countsIn, nameOf, stateInWords, whereAndWhen } from '#web/features/settings/reunions/model.ts';

const week = { year: 2025, place: 'Bethany Beach, Delaware', firstDay: '2025-07-26', lastDay: '2025-08-02' };

test('a reunion is called by its title and its year, without repeating the year', () => {
  expect(nameOf({ title: 'Bethany Beach Reunion', year: 2025 })).toBe('Bethany Beach Reunion 2025');
  expect(nameOf({ title: 'Millers 2025', year: 2025 })).toBe('Millers 2025');
});

test('place and days omit the year; over New Year they have both years', () => {
  expect(whereAndWhen(week)).toBe('Bethany Beach, Delaware, July\u00a026\u00a0–\u00a0August\u00a02');
  expect(whereAndWhen({ ...week, firstDay: '2025-12-28', lastDay: '2026-01-03' })).toBe(
    'Bethany Beach, Delaware, December\u00a028\u00a0–\u00a0January\u00a03,\u00a02026',
  );
});

test('the current reunion begins, is on, or is over', () => {
  expect(stateInWords(week, '2025-07-25')).toBe('begins on July 26');
  expect(stateInWords(week, '2025-07-26')).toBe('is on now');
  expect(stateInWords(week, '2025-08-02')).toBe('is on now');
  expect(stateInWords(week, '2025-08-03')).toBe('is over');
});

test('counts of zero are left out', () => {
  expect(countsIn({ people: 31, houses: 1, photos: 214 })).toBe('31 people · 1 house · 214 photos');
  expect(countsIn({ people: 1, houses: 0, photos: 0 })).toBe('1 person');
});
