import { expect, test } from 'vitest';
import { drawnMapOf, sheetOf } from '#web/features/places/rentals/drawn/features.ts';

const feature = (kind: string, geometry: object) => ({
  type: 'Feature',
  properties: { kind, name: 'x' },
  geometry,
});
const road = {
  type: 'LineString',
  coordinates: [
    [-75, 38],
    [-75.1, 38.1],
  ],
};

test('a town that nobody has drawn is a sheet with its name in the middle', () => {
  const { features, credit, isSheet } = sheetOf('Lake Placid', { latitude: 0, longitude: 90 });
  expect(features).toMatchObject([
    { kind: 'place', name: 'Lake Placid', rank: 1, lines: [[{ x: 0.75, y: 0.5 }]] },
  ]);
  expect(credit).toBe('');
  expect(isSheet).toBe(true);
});

test('a map with anything but names is no sheet, and one that cannot be read is', () => {
  expect(drawnMapOf({ attribution: 'Us', features: [feature('road', road)] })).toMatchObject({
    credit: 'Us',
    isSheet: false,
    features: [{ kind: 'road', name: 'x' }],
  });
  for (const nothing of [null, 'x', {}, { features: 5 }, { features: [feature('dragon', road)] }])
    expect(drawnMapOf(nothing)).toEqual({ features: [], credit: '', isSheet: true });
});
