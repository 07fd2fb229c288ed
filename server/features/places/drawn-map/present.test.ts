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
/** The names of a zoom. */
const namesAt = (svg: string, zoom: number) => {
  const [, group = ''] =
    new RegExp(
      `<g(?: data-from="${zoom}")?${zoom < 17 ? ` data-until="${zoom + 1}"` : ''}>((?:<g transform.*?</g></g>)*)</g>`,
    ).exec(svg) ?? [];
  return [...group.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name);
};

test('words of the map are text in the drawing, never a tag', () => {
  const svg = svgOf(feature({ kind: 'place', name: '<b>"Us" & them</b>', rank: 2 }, 'Point', [-75, 38.5]));
  expect(svg).toContain('&#60;b&#62;&#34;Us&#34; &#38; them&#60;/b&#62;');
  expect(svg).toContain('data-credit="A &#38; B"');
});

test('a kind that nobody draws is left out, and so is a feature without properties', () => {
  const svg = svgOf(feature({ kind: 'x"><script>', name: 'Dragon' }, 'LineString', road), {
    properties: null,
    geometry: { type: 'Polygon', coordinates: [square] },
  });
  expect(svg).not.toContain('script');
  expect(svg).not.toContain('<path');
});

test('every type of geometry is drawn, at most from the zoom that its feature names', () => {
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

test('a town without land or ocean lies inland', () => {
  expect(svgOf(feature({ kind: 'road' }, 'LineString', road))).toContain('data-inland=""');
});

test('of two names on one spot the first is written; closer in both have room', () => {
  const svg = svgOf(
    feature({ kind: 'water', name: 'First' }, 'Point', [-75, 38.5]),
    feature({ kind: 'water', name: 'Second' }, 'Point', [-75.0008, 38.501]),
  );
  expect(namesAt(svg, 10)).toEqual(['First']);
  expect(namesAt(svg, 17)).toEqual(['First', 'Second']);
});

test('no name is written where a shop’s disc will stand, at any zoom', () => {
  const features = [feature({ kind: 'water', name: 'Pond' }, 'Point', [-75, 38.5])];
  const namesBeside = (shop: object) =>
    [10, 17].map((zoom) => {
      const shops = [{ ...center, ...shop }];
      return namesAt(presentDrawnMap({ attribution: 'A', features }, center, shops), zoom);
    });
  expect(namesBeside({})).toEqual([[], []]);
  // Far out a shop some hundred meters to the north is as good as on it; closer in there is room.
  expect(namesBeside({ latitude: 38.503 })).toEqual([[], ['Pond']]);
});

test('a road has its name again where it goes on, upright, and its number on shields', () => {
  const eastToWest = feature(
    { kind: 'highway', name: 'Main St', ref: '26' },
    'LineString',
    road.toReversed(),
  );
  const svg = svgOf(eastToWest);
  const names = namesAt(svg, 15);
  expect(names.filter((name) => name === 'Main St').length).toBeGreaterThan(2);
  expect(names.filter((name) => name === '26').length).toBeGreaterThan(4);
  expect(svg).not.toMatch(/rotate\(-?(9[1-9]|1\d\d)\)/);
});

test('the ocean’s name stands on the sea alone', () => {
  const land = feature({ kind: 'land' }, 'Polygon', [
    [
      [-90, 30],
      [-75, 30],
      [-75, 47],
      [-90, 47],
      [-90, 30],
    ],
  ]);
  const svg = svgOf(land, feature({ kind: 'ocean', name: 'Atlantic Ocean' }, 'Point', [-74, 38.5]));
  const oceans = [...svg.matchAll(/translate\((-?\d+) -?\d+\)"><g data-look="ocean"/g)].map(([, x]) =>
    Number(x),
  );
  expect(oceans.length).toBeGreaterThan(8);
  expect(Math.min(...oceans)).toBeGreaterThan(0);
});
