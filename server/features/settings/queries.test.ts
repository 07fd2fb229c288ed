// An error in the settings document is one sentence that names the file, the field and the error.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

const shipped = findSettings(undefined, '/nowhere');
const document = { ...readSettings(shipped) };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'reunion-settings-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function fileWith(content: unknown): string {
  const file = join(folder(), 'settings.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function mistakeIn(file: string): string {
  try {
    readSettings(file);
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart);
    return (error as CannotStart).message;
  }
  throw new Error('The document was accepted.');
}

const [organizer] = document.organizers;
const { town: _, ...withoutTown } = document;
const [shop] = document.map.amenities;
const withShop = (change: object) => ({ ...document.map, amenities: [{ ...shop, ...change }] });
const wrong: readonly [field: string, content: object][] = [
  ['title', { ...document, title: '' }],
  ['town', withoutTown],
  ['place', { ...document, place: 5 }],
  ['place', { ...document, place: 'a\nb' }],
  ['firstDay', { ...document, firstDay: '2025-02-30' }],
  ['lastDay', { ...document, lastDay: '2025-07-26' }],
  ['lastDay', { ...document, lastDay: '2026-07-26' }],
  ['timeZone', { ...document, timeZone: 'America/Bethany' }],
  ['coordinates', { ...document, coordinates: null }],
  ['coordinates.latitude', { ...document, coordinates: { latitude: 91, longitude: 0 } }],
  ['coordinates.longitude', { ...document, coordinates: { latitude: 0, longitude: '1' } }],
  ['families', { ...document, families: [] }],
  ['families', { ...document, families: ['Miller', 'Miller'] }],
  ['families #2: ', { ...document, families: ['Miller', ''] }],
  ['organizers', { ...document, organizers: [] }],
  ['organizers #1.email', { ...document, organizers: [{ ...organizer, email: 'margaret' }] }],
  ['organizers #1.phone', { ...document, organizers: [{ ...organizer, phone: undefined }] }],
  ['areOrganizersPublic', { ...document, areOrganizersPublic: 'no' }],
  ['organisers', { ...document, organisers: [] }],
  ['map.zoom', { ...document, map: { ...document.map, zoom: 17 } }],
  ['map.families', { ...document, map: { ...document.map, families: [] } }],
  ['map.baseMap', { ...document, map: { ...document.map, baseMap: '../../etc/passwd' } }],
  ['map.amenities #1.kind', { ...document, map: withShop({ kind: 'casino' }) }],
  ['map.amenities #1.driveMinutes', { ...document, map: withShop({ driveMinutes: -1 }) }],
  ['map.amenities #1.name', { ...document, map: withShop({ name: ' ' }) }],
  [
    'map.amenities #1.coordinates.latitude',
    { ...document, map: withShop({ coordinates: { longitude: 0 } }) },
  ],
  ['tiles', { ...document, map: { ...document.map, tiles: 'https://tiles.example.org' } }],
  ['weather.baseUrl', { ...document, weather: { ...document.weather, baseUrl: 'javascript:alert(1)' } }],
  ['weather.baseUrl', { ...document, weather: { ...document.weather, baseUrl: 'no address' } }],
  ['weather.baseUrl', { ...document, weather: { ...document.weather, baseUrl: 'https://x.example/?a=b' } }],
  ['weather.forecastUrl', { ...document, weather: { ...document.weather, forecastUrl: ' JavaScript:x' } }],
  ['weather.forecastUrl', { ...document, weather: { ...document.weather, forecastUrl: 'data:text/html,x' } }],
  ['weather.forecastUrl', { ...document, weather: { ...document.weather, forecastUrl: '//x.example' } }],
  ['the document: ', []],
  ['altitude', { ...document, coordinates: { ...document.coordinates, altitude: 3 } }],
];

test.each(wrong)('a mistake in %s is named', (field, content) => {
  const file = fileWith(content);
  const mistake = mistakeIn(file);
  expect(mistake.startsWith(`The settings document ${file} has a mistake. `)).toBe(true);
  expect(mistake).toContain(field);
  expect(mistake).toMatch(/[^.]\.$/);
});

test('several errors are reported together', () => {
  const mistake = mistakeIn(fileWith({ ...document, title: '', town: '' }));
  expect(mistake).toContain('title: title must not be empty; town: town must not be empty.');
});

test('a missing field is reported as missing', () => {
  const { families: _families, coordinates: _coordinates, ...rest } = document;
  expect(mistakeIn(fileWith(rest))).toContain('coordinates: is missing; families: is missing.');
});

test('an invalid or missing document is named', () => {
  const file = fileWith('{"title": "Ours",}');
  expect(mistakeIn(file)).toContain(`The settings document ${file} is not valid JSON`);
  const missing = join(folder(), 'missing.json');
  expect(mistakeIn(missing)).toContain(`The settings document ${missing} cannot be read (ENOENT)`);
});

test('a document that an editor began with a byte order mark is read', () => {
  expect(readSettings(fileWith(`\uFEFF${JSON.stringify(document)}`))).toEqual(document);
});

test('the named document comes first, then the one in the data folder, then the shipped one', () => {
  const own = folder();
  expect(findSettings(undefined, own)).toBe(shipped);
  writeFileSync(join(own, 'reunion.json'), JSON.stringify(document));
  expect(findSettings(undefined, own)).toBe(join(own, 'reunion.json'));
  expect(findSettings('/elsewhere.json', own)).toBe('/elsewhere.json');
});

test('a document from before the map and the weather is still valid', () => {
  const { map: _map, weather: _weather, ...older } = document;
  const read = readSettings(fileWith(older));
  expect(read.map).toEqual({ zoom: 14, driveFrom: 'the middle of town', amenities: [] });
  expect(read.weather).toBeUndefined();
});

test('the shipped reunion is the specification’s', () => {
  expect(document).toMatchObject({
    town: 'Bethany Beach',
    firstDay: '2025-07-26',
    lastDay: '2025-08-02',
    timeZone: 'America/New_York',
    families: ['Anderson', 'Johnson', 'Miller', 'Williams', 'Other Family'],
  });
});

test('the shipped document is found in a folder whose name contains a space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion site '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'a family');
  symlinkSync(join(import.meta.dirname, '..', '..', '..'), root);
  const module = JSON.stringify(pathToFileURL(join(root, 'server/features/settings/queries.ts')));
  const { stdout, stderr } = spawnSync(process.execPath, [
    '--preserve-symlinks',
    '--input-type=module',
    '--eval',
    `const { findSettings } = await import(${module}); console.log(findSettings(undefined, '/nowhere'))`,
  ]);
  expect(stdout.toString().trim(), stderr.toString()).toBe(join(root, 'settings/bethany-beach.json'));
});
