import { expect, test } from 'vitest';
import { hueCount, hueOf, initials } from '#web/ui/avatar.tsx';

test.each([
  ['Margaret Anderson', 'MA'],
  ['Mary Jane van der Berg', 'MB'],
  ['  Tom   Johnson ', 'TJ'],
  ['margaret', 'MA'],
  ['Q', 'Q'],
  ['', '?'],
  ['   ', '?'],
  ['Émile Zola', 'ÉZ'],
  ['𝒜nna 𝒵ed', '𝒜𝒵'],
  ['👩‍👧 Family', '👩F'],
])('%j has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a hue is 1 to 7, and the same for a name regardless of spacing and case', () => {
  for (const name of ['Margaret Anderson', 'Tom', '', '𝒜', 'x'.repeat(10_000)]) {
    expect(hueOf(name)).toBeGreaterThanOrEqual(1);
    expect(hueOf(name)).toBeLessThanOrEqual(hueCount);
  }
  expect(hueOf(' margaret  anderson ')).toBe(hueOf('Margaret Anderson'));
});

test('all seven hues are used by a family of names', () => {
  const names = ['Ann', 'Bob', 'Cat', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kay', 'Lou', 'Max'];
  expect(new Set(names.map(hueOf)).size).toBe(hueCount);
});
