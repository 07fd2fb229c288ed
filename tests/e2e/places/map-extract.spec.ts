// The organizers' extract above the drawn map, which this site serves: complete and broken files.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse, mapOf, markerOf } from '#tests/e2e/support/houses.ts';
import {
  answers,
  beforeMap,
  expectCovered,
  expectDrawnMap,
  miller,
  openMap,
  standIn,
} from '#tests/e2e/support/map-failures.ts';
import { colorDistance, colorOf, pixelAt } from '#tests/e2e/support/pixel.ts';
import { credit, spots, townExtract } from '#tests/support/town-extract.ts';

const folder = mkdtempSync(join(tmpdir(), 'reunion-extract-'));
const file = join(folder, 'town.pmtiles');
const content = townExtract();
writeFileSync(file, content);
const archive = '**/api/map/archive';
/** The offset of the tiles in the file, from its header. */
const tilesFrom = Number(content.readBigUInt64LE(56));

test.use({
  variables: { MAP_PMTILES: file },
  expectedErrors: /Failed to load resource|net::ERR_|Bad response code/,
});

type Offsets = readonly (readonly [x: number, y: number])[];
/** Offsets from the tip of a pin, since a name on the map may cover some of them. */
const besides: Offsets = [
  [0, 8],
  [10, 8],
  [-10, 8],
];
const alongRoad: Offsets = [
  [24, 0],
  [-24, 0],
  [32, 0],
];

/** Waits until the map at a house has a color of the map, when its tile has been fetched and rendered. */
async function expectGround(page: Page, house: string, name: string, offsets = besides) {
  await expect(async () => {
    const box = await markerOf(page, `Miller family, ${house} Street`).boundingBox();
    if (!box) throw new Error(`${house} is not on the map`);
    const color = await colorOf(mapOf(page), name);
    const seen = await Promise.all(
      offsets.map(([x, y]) => pixelAt(page, { x: box.x + 16 + x, y: box.y + 41 + y })),
    );
    const nearest = Math.min(...seen.map((one) => colorDistance(one, color)));
    expect(nearest, `${house}: ${JSON.stringify(seen)} should be ${name} ${color}`).toBeLessThanOrEqual(3);
  }).toPass({ timeout: 5000 });
}

test('the extract is rendered in light and dark colors with its attribution, and is fetched in parts', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  for (const [name, position] of Object.entries(spots))
    await addHouse(site, ann, { ...position, address: `${name} Street` });
  const page = await open('/', ann);
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/map/archive')) ranges.push(request.headers().range ?? 'all of it');
  });
  await page.goto('/map');
  await expectCovered(page, credit);
  await expect(mapOf(page)).toHaveAttribute('data-ground', 'extract');
  // Only the visible parts are fetched, each of them once.
  expect(ranges).not.toContain('all of it');
  expect(new Set(ranges).size).toBe(ranges.length);
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expectGround(page, 'lake', '--map-bay');
      await expectGround(page, 'park', '--map-park');
      await expectGround(page, 'land', '--map-land');
      await expectGround(page, 'ocean', '--map-ocean');
      await expectGround(page, 'road', '--map-highway', alongRoad);
    });
  await test.step('the map is zoomed beyond the extract’s zoom levels', async () => {
    for (const [name, times] of [
      ['Zoom out', 4],
      ['Zoom in', 6],
    ] as const)
      for (let count = 0; count < times; count += 1) await mapOf(page).getByRole('button', { name }).click();
    await expect(mapOf(page)).toHaveAttribute('data-ground', 'extract');
  });
});

const send = (route: Route, body: Buffer) =>
  route.fulfill({ status: 206, body, contentType: 'application/vnd.pmtiles' });
const rangeOf = (route: Route) => {
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
  return [Number(from), Number(to) + 1] as const;
};
const right = (route: Route) => send(route, content.subarray(...rangeOf(route)));
/** An extract with a valid header whose tiles fail. */
const butTiles = (fail: (route: Route) => Promise<void>) => (route: Route) =>
  rangeOf(route)[0] < tilesFrom ? right(route) : fail(route);

const faults: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is missing', answers.isMissing],
  ['is answered with 500', answers.fails],
  ['is refused', answers.refuses],
  ['is no map', (route) => route.fulfill({ status: 206, body: '<html>Maintenance' })],
  ['is nothing but zeros', (route) => send(route, Buffer.alloc(16_384))],
  ['is cut short in its header', (route) => send(route, content.subarray(0, 90))],
  ['is cut short after its header', (route) => send(route, content.subarray(0, 200))],
  ['hangs', answers.hangs],
];

test('an extract that cannot be rendered leaves the drawn town', async ({ site, open }) => {
  const page = await beforeMap({ site, open });
  const server = await standIn(page, archive);
  for (const [what, answer] of faults)
    await test.step(what, async () => {
      await openMap(page, server, answer);
      await expect.poll(() => server.asked).toBeGreaterThanOrEqual(1);
      await expectDrawnMap(page);
      await expect(page.getByText(credit)).toHaveCount(0);
    });
});

test('an extract that arrives late or incompletely replaces the drawn town', async ({ site, open }) => {
  const page = await beforeMap({ site, open });
  const server = await standIn(page, archive);
  await test.step('is slow', async () => {
    // Answers wait until the drawn map was visible: on a busy machine a fixed time would end too early.
    const seen = Promise.withResolvers<void>();
    await openMap(page, server, async (route) => {
      await seen.promise;
      await right(route);
    });
    await expectDrawnMap(page);
    seen.resolve();
    await expectCovered(page, credit);
    // The drawn map, which is shown where tiles are missing, is credited too.
    await expect(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
  });

  await test.step('has some tiles that fail', async () => {
    let count = 0;
    const everyOther = butTiles((route) => {
      count += 1;
      return count % 2 === 0 ? right(route) : answers.fails(route);
    });
    await openMap(page, server, everyOther);
    await expectCovered(page, credit);
    await markerOf(page, miller).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('with tiles of another server', () => {
  test.use({
    variables: {
      MAP_PMTILES: file,
      TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
      TILES_ATTRIBUTION: 'Tiles by the town',
    },
  });

  test('the extract has priority, and the tiles replace it if it is broken', async ({ site, open }) => {
    const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
    const page = await open('/', ann);
    let tiles = 0;
    await page.route('https://tiles.example.org/**', (route) => {
      tiles += 1;
      return route.abort();
    });
    await page.goto('/map');
    await expectCovered(page, credit);
    expect(tiles).toBe(0);
    await page.route(archive, answers.fails);
    await page.goto('/map');
    await expect.poll(() => tiles).toBeGreaterThanOrEqual(4);
  });
});
