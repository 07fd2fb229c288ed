import { expect, test } from 'vitest';
import { type MapFeature, presentDrawnMap } from '#server/features/places/drawn-map/present.ts';

const center = { latitude: 38.5, longitude: -75 };
const feature = (properties: object, type: string, coordinates: MapFeature['geometry']['coordinates']) => ({
  properties: { ...properties },
  geometry: { type, coordinates },
});
const svgOf = (...features: MapFeature[]) => presentDrawnMap({ attribution: 'A & B', features }, center);
const road = [
  [-75.05, 38.5],
  [-74.95, 38.5],
];
const square = [
  [-75.01, 38.49],
  [-74.99, 38.49],
  [-74.99, 38.51],
  [-75.01, 38.51],
  [-75.01, 38.49],
];
/** The names in a drawing, with the zoom from which each is visible and its rotation. */
const namesIn = (svg: string) =>
  [
    ...svg.matchAll(
      /<g transform="[^"(]*\([^)]*\)(?: rotate\((-?\d+)\))?"(?: data-from="(\d+)")?[^>]*>(.*?)<\/g><\/g>/g,
    ),
  ].map(([, angle, from, content = '']) => ({
    name: [...content.matchAll(/>([^<>]+)<\/text>/g)].map(([, words]) => words).join(' '),
    from: Number(from ?? 0),
    tilt: Math.abs(Number(angle ?? 0)),
  }));

test('texts of the map are escaped in the drawing', () => {
  const svg = svgOf(feature({ kind: 'place', name: '<b>"Us" & them</b>', rank: 2 }, 'Point', [-75, 38.5]));
  expect(svg).toContain('&#60;b&#62;&#34;Us&#34; &#38; them&#60;/b&#62;');
  expect(svg).toContain('data-credit="A &#38; B"');
});

test('an unknown kind is omitted, and so is a feature without properties', () => {
  const svg = svgOf(feature({ kind: 'x"><script>', name: 'Dragon' }, 'LineString', road), {
    properties: null,
    geometry: { type: 'Polygon', coordinates: [square] },
  });
  expect(svg).not.toContain('script');
  expect(svg).not.toContain('<path');
});

test('every type of geometry is drawn, at most from its feature’s zoom', () => {
  const svg = svgOf(
    feature({ kind: 'land' }, 'Polygon', [square]),
    feature({ kind: 'park' }, 'MultiPolygon', [[square]]),
    feature({ kind: 'street', minZoom: 14 }, 'MultiLineString', [road]),
    feature({ kind: 'highway' }, 'LineString', road),
  );
  expect(svg).not.toContain('data-inland');
  for (const look of ['wash-1', 'land', 'park', 'street-edge', 'street', 'highway-edge', 'highway'])
    expect(svg).toContain(`data-look="${look}"`);
  expect(svg).toContain('data-look="street" data-from="14"');
  // All edges lie beneath all surfaces.
  expect(svg.indexOf('data-look="highway-edge"')).toBeLessThan(svg.indexOf('data-look="street"'));
});

test('a town without land or ocean is inland', () => {
  expect(svgOf(feature({ kind: 'road' }, 'LineString', road))).toContain('data-inland=""');
});

test('a name is placed on each straight piece of its road, upright, from the zoom at which it fits, and again along a long one', () => {
  const highway = { kind: 'highway', name: 'Main St', ref: '26' };
  const bent = [...road, [-74.9499, 38.5], [-74.9499, 38.4]];
  const names = namesIn(svgOf(feature(highway, 'LineString', bent.toReversed())));
  const [first, second, ...more] = names.filter(({ name }) => name === 'Main St');
  // The longest piece has it first, and the short one never.
  expect([first, second]).toEqual([
    { name: 'Main St', from: 14, tilt: 90 },
    { name: 'Main St', from: 14, tilt: 0 },
  ]);
  // Close in, the middle of a piece may be off the map.
  expect(Map.groupBy(more, ({ tilt }) => tilt).get(90)?.length).toBeGreaterThan(2);
  expect(more.every(({ from, tilt }) => from === 15 && (tilt === 90 || tilt === 0))).toBe(true);
  expect(names.filter(({ name }) => name === '26').every(({ tilt }) => tilt === 0)).toBe(true);
});

test('a piece that is too short for several names has one', () => {
  const short = [
    [-75, 38.5],
    [-74.9975, 38.5],
  ];
  const names = namesIn(svgOf(feature({ kind: 'road', name: 'A St' }, 'LineString', short)));
  expect(names.map(({ name }) => name)).toEqual(['A St']);
});

test('a road with many slight bends has its name', () => {
  const bent = Array.from({ length: 60 }, (_, index) => [
    -75.03 + index * 0.001,
    38.5 + (index / 60) ** 2 * 0.004,
  ]) as [number, number][];
  const names = namesIn(svgOf(feature({ kind: 'road', name: 'Ocean View Parkway' }, 'LineString', bent)));
  expect(names.map(({ name }) => name)).toContain('Ocean View Parkway');
});

test('the more important names come first', () => {
  const names = namesIn(
    svgOf(
      feature({ kind: 'street', name: 'First St' }, 'LineString', road),
      feature({ kind: 'water', name: 'Salt Pond' }, 'Point', [-75, 38.5]),
      feature({ kind: 'place', name: 'Village', rank: 2 }, 'Point', [-75, 38.5]),
      feature({ kind: 'place', name: 'Town', rank: 1 }, 'Point', [-75, 38.5]),
    ),
  );
  expect([...new Set(names.map(({ name }) => name))]).toEqual(['Town', 'Village', 'Salt Pond', 'First St']);
});
