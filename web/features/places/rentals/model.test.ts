import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Rental } from '#contract/places/rentals.schema.ts';
import { familyLabel, housesOf, stayInWords, stayOf } from '#web/features/places/rentals/model.ts';
import { familyHue } from '#web/lib/families.ts';

const rental = (id: number, familyName: string, rest: Partial<Rental> = {}): Rental => ({
  id,
  familyName,
  address: '9 Second Street',
  checkIn: null,
  checkOut: null,
  peopleStaying: null,
  amenities: null,
  notes: null,
  latitude: 38.54,
  longitude: -75.06,
  ...rest,
});

const families = ['Anderson', 'Johnson', 'Miller', 'Williams', 'Brown', 'Garcia', 'Other Family'];

test('a pin has its family’s color: five in turn, and a neutral one for an unknown or no family', () => {
  const names = [...families, 'Gone', 'Miller', 'Another'].toReversed();
  const hues = housesOf(
    names.map((name, index) => rental(index, name)),
    families,
  ).map(({ hue }) => hue);
  expect(hues).toEqual(names.map((name) => familyHue(families, name)));
  expect(hues).toEqual([0, 3, 0, 0, 1, 5, 4, 3, 2, 1]);
});

test('the colors are yellow, orange, red, purple and green, in light and in dark', () => {
  const css = readFileSync(new URL('../../../theme.css', import.meta.url), 'utf8');
  const hues = [1, 2, 3, 4, 5].map((family) => {
    const line = new RegExp(`\\[data-fam="${family}"\\] {\\s+--hue: (.*);`).exec(css)?.[1] ?? '';
    return [...line.matchAll(/oklch\([\d.]+ [\d.]+ ([\d.]+)\)/g)].map(([, hue]) => Number(hue));
  });
  const ranges = [
    [80, 110],
    [45, 70],
    [15, 30],
    [300, 325],
    [140, 170],
  ] as const;
  for (const [index, [from, to]] of ranges.entries()) {
    expect(hues[index]).toHaveLength(2);
    for (const hue of hues[index] ?? [])
      expect(hue >= from && hue <= to, `family ${index + 1}: ${hue}`).toBe(true);
  }
});

test('each further house at one spot is moved by 0.0002 degrees, and one without a spot is not on the map', () => {
  const rentals = [
    rental(1, 'Miller'),
    rental(2, 'Johnson'),
    rental(3, 'Johnson', { latitude: 38.55 }),
    rental(4, 'Anderson'),
    rental(5, 'Williams', { latitude: null, longitude: null }),
    rental(6, 'Williams', { latitude: null, longitude: null }),
  ];
  const steps = housesOf(rentals, families).map(({ rental: { latitude, longitude }, position }) =>
    position
      ? [position.latitude - (latitude ?? 0), position.longitude - (longitude ?? 0)].map((degrees) =>
          Math.round(degrees * 1e6),
        )
      : null,
  );
  expect(steps).toEqual([[0, 0], [200, 200], [0, 0], [400, 400], null, null]);
});

test('the initial of a family is its first character of any kind', () => {
  const names = ['miller', ' Ångström', '🏖 crew', '  '];
  const initials = housesOf(
    names.map((name, id) => rental(id, name)),
    families,
  );
  expect(initials.map(({ initial }) => initial)).toEqual(['M', 'Å', '🏖', '?']);
  expect(['Miller', 'Other Family'].map(familyLabel)).toEqual(['Miller family', 'Other Family']);
});

const week = { from: '2025-07-26', to: '2025-08-02' };
test.each([
  [null, null, '', null],
  ['2025-07-27', null, 'From Sun, Jul 27', { from: '2025-07-27', to: week.to }],
  [null, '2025-08-01', 'Until Fri, Aug 1', { from: week.from, to: '2025-08-01' }],
  ['2025-07-27', '2025-08-01', 'Sun, Jul 27 – Fri, Aug 1', { from: '2025-07-27', to: '2025-08-01' }],
  ['2025-08-03', null, 'From Sun, Aug 3', null],
])('a stay from %s to %s is written and drawn as far as it is known', (checkIn, checkOut, words, drawn) => {
  expect(stayInWords({ checkIn, checkOut }, week)).toBe(words);
  expect(stayOf({ checkIn, checkOut }, week)).toEqual(drawn);
});
