// Mistakes in the map's files are one sentence each, at the start.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  checkArchive,
  checkBaseMap,
  drawBaseMap,
  findOwnBaseMap,
} from '#server/features/places/map/queries.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { townExtract } from '#tests/support/town-extract.ts';

const shipped = findSettings(undefined, '/nowhere');
const settings = readSettings(shipped);

function folderWith(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-map-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), content);
  return folder;
}

function mistakeIn(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    return (error as CannotStart).message;
  }
  throw new Error('It was accepted.');
}

const point = { type: 'Point', coordinates: [-75, 38] };
const mapOf = (...features: unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', attribution: 'Us', features });
const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry });

test.each([
  ['{"type":', /is not valid JSON: .+\.$/],
  ['[]', /is not a GeoJSON map\. the document: /],
  [
    '{"type":"FeatureCollection","features":[]}',
    /is not a GeoJSON map\. attribution: must say whose data it is\.$/,
  ],
  [mapOf(5), /is not a GeoJSON map\. features #1: /],
  [mapOf(feature(point), feature(null)), /is not a GeoJSON map\. features #2\.geometry/],
  [mapOf(feature({ type: 'Circle', coordinates: [] })), /is not a GeoJSON map\. features #1\.geometry/],
  [mapOf(feature({ type: 'Point', coordinates: ['x', 1] })), /features #1\.geometry\.coordinates #1: /],
  [mapOf(feature({ type: 'Polygon', coordinates: [[1, 2]] })), /features #1\.geometry\.coordinates #1 #1: /],
  [mapOf().padEnd(512 * 1024 + 1), /is too large\. It should have at most 512 KiB\.$/],
])('an invalid drawn map, such as %.40s, prevents the start', (text, words) => {
  const folder = folderWith('bethany-beach.geo.json', text);
  const mistake = mistakeIn(() => checkBaseMap(join(folder, 'reunion.json'), settings));
  expect(mistake).toMatch(words);
  expect(
    mistake.startsWith(`The map ${join(folder, 'bethany-beach.geo.json')}, which map.baseMap names, `),
  ).toBe(true);
});

test('a backup contains the family’s own map, and no other file named in the settings', () => {
  const folder = folderWith('town.geo.json', mapOf(feature(point)));
  writeFileSync(join(folder, 'secret-key'), 'k'.repeat(43));
  const own = (baseMap: string) =>
    findOwnBaseMap(join(folder, 'reunion.json'), { ...settings, map: { ...settings.map, baseMap } });
  expect(own('town.geo.json')).toBe(join(folder, 'town.geo.json'));
  expect([own('secret-key'), own('none.geo.json')]).toEqual([undefined, undefined]);
});

test('a missing drawn map prevents the start, and the sentence says where it should be', () => {
  const folder = folderWith('reunion.json', '{}');
  const map = { ...settings.map, baseMap: 'other-town.geo.json' };
  expect(mistakeIn(() => checkBaseMap(join(folder, 'reunion.json'), { ...settings, map }))).toBe(
    `The map ${join(folder, 'other-town.geo.json')}, which map.baseMap names, cannot be read (ENOENT). Put it beside the settings document, or take the line out.`,
  );
});

test('a drawn map is read from beside the settings, else from the shipped ones', () => {
  const folder = folderWith('reunion.json', '{}');
  const read = () => drawBaseMap(join(folder, 'reunion.json'), settings)?.body.plain.toString();
  const shippedMap = read();
  expect(shippedMap?.length).toBeGreaterThan(10_000);
  expect(shippedMap).toBe(drawBaseMap(shipped, settings)?.body.plain.toString());
  const own = mapOf(feature({ type: 'LineString', coordinates: [point.coordinates, [-76, 39]] }));
  writeFileSync(join(folder, 'bethany-beach.geo.json'), own);
  expect(read()).toMatch(/^<svg [^>]*data-credit="Us"/);
  writeFileSync(join(folder, 'bethany-beach.geo.json'), own.padEnd(512 * 1024));
  expect(read()).toMatch(/^<svg [^>]*data-credit="Us"/);
  const { baseMap: _, ...without } = settings.map;
  expect(drawBaseMap(join(folder, 'reunion.json'), { ...settings, map: without })).toBeUndefined();
});

test('a drawn map of another place prevents the start, even if its land extends far', () => {
  const folder = folderWith('reunion.json', '{}');
  const coordinates = { latitude: 40.2677, longitude: -74.0221 };
  const file = join(folder, 'bethany-beach.geo.json');
  const mistake = () =>
    mistakeIn(() => checkBaseMap(join(folder, 'reunion.json'), { ...settings, coordinates }));
  // The shipped one, as when only the settings were copied.
  expect(mistake()).toMatch(
    /^The map \S+bethany-beach\.geo\.json, which map\.baseMap names, does not show the settings' coordinates \(40\.2677, -74\.0221\): it shows latitude 37\.95 to 38\.939, longitude -75\.694 to -74\.98\. Name a map of your town, or take the line out\.$/,
  );
  const land = {
    type: 'Polygon',
    coordinates: [
      [
        [-80, 30],
        [-70, 30],
        [-70, 45],
        [-80, 45],
        [-80, 30],
      ],
    ],
  };
  writeFileSync(
    file,
    mapOf({ ...feature(land), properties: { kind: 'land' } }, { ...feature(point), properties: null }),
  );
  expect(mistake()).toContain('it shows latitude 38 to 38, longitude -75 to -75.');
  // In a map with only land, the land counts.
  writeFileSync(file, mapOf({ ...feature(land), properties: { kind: 'land' } }));
  expect(drawBaseMap(join(folder, 'reunion.json'), { ...settings, coordinates })).toBeDefined();
  writeFileSync(file, mapOf());
  expect(mistake()).toContain('does not show');
});

const extract = townExtract({ zooms: [9] });

test.each([
  ['no PMTiles file at all', 'PK\u0003\u0004zip and more', /is not a PMTiles file of version 3\.$/],
  ['an empty file', '', /is not a PMTiles file of version 3\.$/],
  ['another format', 'MBTiles\u0003', /is not a PMTiles file of version 3\.$/],
  ['an older version', 'PMTiles\u0002', /is not a PMTiles file of version 3\.$/],
  ['half a header', extract.subarray(0, 100), /is cut short: not even its header is whole\.$/],
  [
    'a file that was not copied whole',
    extract.subarray(0, extract.length - 1),
    new RegExp(`is cut short: it should have ${extract.length} bytes, and has ${extract.length - 1}\\.$`),
  ],
  [
    'pictures',
    townExtract({ zooms: [9], tileType: 2 }),
    /holds pictures\. The map draws vector tiles \(mvt\)/,
  ],
  ['brotli', townExtract({ zooms: [9], compression: 3 }), /It should be gzip\.$/],
  [
    'an extract of another town',
    townExtract({ zooms: [9], bounds: [-74.1, 40.2, -74, 40.3] }),
    /does not show the coordinates of the settings \(38\.5396, -75\.0552\): it covers latitude 40\.2 to 40\.3, longitude -74\.1 to -74\.$/,
  ],
])('%s prevents the start', (_what, content, words) => {
  const file = join(folderWith('town.pmtiles', content), 'town.pmtiles');
  const mistake = mistakeIn(() => checkArchive(file, settings));
  expect(mistake).toMatch(words);
  expect(mistake.startsWith(`MAP_PMTILES names ${file}, which `)).toBe(true);
});

test('a missing archive, or a folder, prevents the start', () => {
  const folder = folderWith('x', '');
  expect(mistakeIn(() => checkArchive(join(folder, 'none.pmtiles'), settings))).toMatch(
    /cannot be read \(ENOENT\)/,
  );
  expect(mistakeIn(() => checkArchive(folder, settings))).toMatch(/cannot be read \(EISDIR\)/);
});

test.each([
  ['gzip', extract],
  ['nothing', townExtract({ zooms: [9], compression: 1 })],
])('a whole extract of the town is accepted, compressed with %s', (_what, content) => {
  const file = join(folderWith('town.pmtiles', content), 'town.pmtiles');
  expect(() => checkArchive(file, settings)).not.toThrow();
});
