import { expect, test } from 'vitest';
import { dayRange, listOf, rangeEnds } from '#contract/dates.ts';

test.each([
  ['2025-07-26', '2025-08-02', 'July 26 – August 2, 2025'],
  ['2025-07-06', '2025-07-12', 'July 6 – 12, 2025'],
  ['2025-12-27', '2026-01-03', 'December 27, 2025 – January 3, 2026'],
  ['2025-12-28', '2026-01-03', 'December 28, 2025 – January 3, 2026'],
])('the days from %s to %s read %s', (first, last, words) => expect(dayRange(first, last)).toBe(words));

test('both ends of a range are written in full, the first with its year where the years differ', () => {
  expect(rangeEnds('2025-07-06', '2025-07-12')).toEqual(['July 6', 'July 12, 2025']);
  expect(rangeEnds('2025-12-28', '2026-01-03')).toEqual(['December 28, 2025', 'January 3, 2026']);
});

test('a day is the same in every time zone', () => {
  const zone = process.env.TZ;
  for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    process.env.TZ = name;
    expect(dayRange('2025-07-26', '2025-08-02'), name).toBe('July 26 – August 2, 2025');
  }
  process.env.TZ = zone;
});

test('names are listed as the browser itself would list them', () => {
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
  for (const names of [[], ['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cleo'], ['Ann', 'Bob', 'Cleo', 'Dan']])
    expect(listOf(names)).toBe(list.format(names));
});
