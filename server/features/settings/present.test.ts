import { expect, test } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Rename } from '#server/features/settings/policy.ts';
import { differencesOf, partsOf } from '#server/features/settings/present.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';

const shipped = readSettings(findSettings(undefined, '/nowhere'));

const told = (change: Partial<ReunionDocument>, renamed: readonly Rename[] = []) =>
  differencesOf(shipped, { ...shipped, ...change }, renamed).flatMap(({ part, says }) =>
    says.map((line) => `${part}: ${line}`),
  );

test('changed fields are shown with the old and the new value', () => {
  expect(told({ title: 'Lake Week', lastDay: '2025-08-03', timeZone: 'America/Chicago' })).toEqual([
    'The reunion: Title: Bethany Beach Reunion → Lake Week',
    'The reunion: Last day: Sat, Aug 2, 2025 → Sun, Aug 3, 2025',
    'The reunion: Time zone: New York time → Chicago time',
  ]);
  expect(told({ coordinates: { latitude: 40, longitude: -74.5 }, town: 'Belmar' })).toEqual([
    'Place and map: Town: Bethany Beach → Belmar',
    'Place and map: Position: 38.5396, -75.0552 → 40, -74.5',
  ]);
  expect(told({ areOrganizersPublic: false })).toEqual([
    'Who may do what: Organizers shown to visitors: Yes → No',
  ]);
  // Missing in older documents, and so before the first save of the part.
  expect([shipped.areNewAlbumsOpen, told({ areNewAlbumsOpen: true })]).toEqual([undefined, []]);
});

test('families are shown as renamed, merged, added, retired or reordered', () => {
  const families = ['Anderson', 'Johnson-Reyes', 'Williams', 'Other Family', 'Smith'];
  expect(told({ families }, [{ from: 'Johnson', to: 'Johnson-Reyes' }])).toEqual([
    'Families: Johnson → Johnson-Reyes',
    'Families: Added Smith',
    'Families: Retired Miller',
  ]);
  const merged = shipped.families.filter((name) => name !== 'Miller');
  expect(told({ families: merged }, [{ from: 'Miller', to: 'Anderson' }])).toEqual([
    'Families: Miller was merged with Anderson',
  ]);
  expect(told({ families: shipped.families.toReversed() })).toEqual(['Families: Put into another order']);
});

test('items of lists are named', () => {
  const [first, ...others] = shipped.organizers;
  const organizers = [{ ...first, phone: '1' }, ...others.slice(1)] as ReunionDocument['organizers'];
  expect(told({ organizers })).toEqual([
    'Organizers: Removed Tom Johnson',
    'Organizers: Changed Margaret Anderson',
  ]);
  const [shop, ...shops] = shipped.map.amenities;
  expect(told({ map: { ...shipped.map, zoom: 12, amenities: shops } })).toEqual([
    'Place and map: Zoom: 14 → 12',
    `Place and map: Removed the ${shop?.kind} ${shop?.name}`,
  ]);
  const [badge, ...rest] = shipped.badges as [ReunionDocument['badges'][number]];
  const retired = { ...badge, isRetired: true };
  expect(told({ badges: [retired, ...rest] })).toEqual([`Badges: Retired ${badge.name}`]);
  expect(
    differencesOf({ ...shipped, badges: [retired, ...rest] }, shipped).flatMap(({ says }) => says),
  ).toEqual([`Brought back ${badge.name}`]);
  const badges = shipped.badges.slice(1);
  expect(told({ badges })).toEqual([`Badges: Retired ${shipped.badges[0]?.name}`]);
});

test('a document without a look has the coast’s', () => {
  expect(told({ look: 'coast' })).toEqual([]);
  expect(told({ look: 'lake' })).toEqual(['Look: Look: Coast → Lake']);
});

test('fields of another version are shown as text, and a long one is truncated', () => {
  const changes = differencesOf({ ...shipped, motto: 'One beach.' }, { ...shipped, anthem: 'x'.repeat(100) });
  expect(changes).toEqual([
    { part: 'Other', says: ['motto: One beach. → nothing', `anthem: nothing → ${'x'.repeat(79)}…`] },
  ]);
});

test('equal documents have no differences, and parts are named once', () => {
  expect(told({})).toEqual([]);
  expect(partsOf(differencesOf(shipped, { ...shipped, title: 'A', town: 'B', place: 'C' }))).toBe(
    'The reunion, Place and map',
  );
});

test('of two shops of one name the one that was changed is told, alone', () => {
  const branch = { kind: 'grocery', name: 'Giant', address: '1 First Street', driveMinutes: 4 } as const;
  const other = { ...branch, address: '9 Ninth Street', driveMinutes: 9 };
  const withShops = (...amenities: typeof shipped.map.amenities) => ({ map: { ...shipped.map, amenities } });
  const before = { ...shipped, ...withShops(branch, other) };
  const saysOf = (after: object) =>
    differencesOf(before, { ...before, ...after }).flatMap(({ says }) => says);
  expect(saysOf(withShops(branch, { ...other, driveMinutes: 8 }))).toEqual(['Changed the grocery Giant']);
  for (const left of [branch, other]) expect(saysOf(withShops(left))).toEqual(['Removed the grocery Giant']);
});
