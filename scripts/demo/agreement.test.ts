// The demo's data about people, houses and photos is consistent.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Look, looks } from '#contract/settings/looks.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import { ofTheSea } from '#tests/support/sea-words.ts';
import { demoEvents } from './events.ts';
import { inlandWords, saidIn } from './inland.ts';
import { demoPeople, homes } from './people.ts';
import { demoAlbums, demoPhotos } from './photos.ts';
import { demoRentals } from './rentals.ts';
import { photosBy } from './seed-photos.ts';

const settings = readSettings(join(import.meta.dirname, '../../settings/bethany-beach.json'));
const people = demoPeople(settings);
const names = [
  ...new Set(people.flatMap(({ fullName, members }) => [fullName, ...members.map(({ name }) => name)])),
];
const firstOf = (name: string) => name.split(' ')[0] ?? '';

test('every first name belongs to one person', () => {
  const firsts = names.map(firstOf);
  expect(firsts.filter((name, index) => firsts.indexOf(name) !== index)).toEqual([]);
  // Emergency contacts are members of the family, too.
  for (const { emergencyContact } of people)
    if (emergencyContact) expect(names).toContain(emergencyContact.split(',')[0]);
});

test('houses, directory and dinners have the same addresses, and the people of a house are attendees', () => {
  const rentals = demoRentals(settings);
  const addresses = rentals.map(({ rental }) => rental.address);
  for (const { username, rentalLocation } of people) {
    const own = rentals.find(({ by }) => by === username)?.rental.address;
    if (own) expect([username, rentalLocation]).toEqual([username, own]);
    else if (rentalLocation) expect(addresses).toContain(rentalLocation);
  }
  const isStreet = /^\d+ .*\b(?:Parkway|Street|Place|Road|Lane|Avenue|Pkwy)/;
  for (const { event } of demoEvents(settings)) {
    const [address = ''] = isStreet.exec(event.location) ?? [];
    if (address) expect(Object.values(homes)).toContain(address);
  }
  const firsts = new Set(names.map(firstOf));
  for (const { rental } of rentals)
    for (const [name] of (rental.peopleStaying ?? '').matchAll(/\b[A-Z]\w+/g)) expect(firsts).toContain(name);
});

test('everyone who may have a portrait has one', () => {
  const drawn = globSync(join(import.meta.dirname, 'faces/*.jpg')).map((file) => basename(file, '.jpg'));
  const confirmed = people.filter(({ fate }) => fate === 'confirmed').map(({ username }) => username);
  expect(drawn.sort()).toEqual(confirmed.sort());
});

test('no photograph is there twice', () => {
  const sources = demoPhotos.map(({ source }) => source);
  expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([]);
});

test('photographs have every aspect ratio of phones', async () => {
  const ratios = await Promise.all(
    demoPhotos.map(async ({ source }) => {
      const { width, height } = await sharp(join(import.meta.dirname, `photos/${source}.jpg`)).metadata();
      return width / height;
    }),
  );
  const count = (from: number, to: number) => ratios.filter((ratio) => ratio > from && ratio < to).length;
  expect(count(0.5, 0.6), 'a phone held upright').toBeGreaterThan(1);
  expect(count(0.6, 0.9), 'a portrait').toBeGreaterThan(3);
  expect(count(0.99, 1.01), 'a square').toBeGreaterThan(3);
  expect(count(1.2, 1.6), 'a landscape').toBeGreaterThan(10);
  expect(count(3, 5), 'a panorama').toBeGreaterThan(0);
});

test('no two rows of the gallery have the lighthouse, the pier or the fireworks twice', () => {
  const twoRows = 8;
  const instantOf = ({ day, time }: (typeof demoPhotos)[number]) => `${day} ${time}`;
  const inOrder = demoPhotos.toSorted((one, other) => (instantOf(one) < instantOf(other) ? -1 : 1));
  for (const subject of ['lighthouse', 'pier-', 'fireworks']) {
    const at = inOrder.flatMap(({ source }, index) => (source.startsWith(subject) ? [index] : []));
    const near = at.filter((index, nth) => nth > 0 && index - (at[nth - 1] ?? 0) < twoRows);
    expect(near.map((index) => inOrder[index]?.title)).toEqual([]);
  }
});

/** All texts by people of a look. */
function saidBy(look: Look): string {
  const here = { ...settings, look };
  const events = demoEvents(here).map(({ event: { eventType: _, ...event } }) => event);
  const photos = photosBy(here, Date.parse('2030-01-01')).map(({ source: _, ...photo }) => photo);
  return JSON.stringify([demoPeople(here), events, demoRentals(here), photos, saidIn(here, demoAlbums)]);
}

test('only at the coast people mention the sea', () => {
  const atSea = saidBy('coast');
  expect(inlandWords.filter(([from]) => !atSea.includes(from))).toEqual([]);
  expect(atSea).toMatch(ofTheSea);
  for (const look of looks.filter((one) => one !== 'coast')) {
    const said = saidBy(look);
    expect([look, ofTheSea.exec(said)?.[0]]).toEqual([look, undefined]);
    expect(
      /\b(salt|shrimps?|shellfish|lighthouses?|piers?|jetty|ferry|sails?)\b/i.exec(said)?.[0],
    ).toBeUndefined();
    expect(said.match(/"title":/g)?.length).toBeGreaterThan(20);
  }
});
