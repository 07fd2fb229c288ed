// Raster tiles above the drawn map, from a server that is another's.
import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse } from '#tests/e2e/support/houses.ts';
import { expectCovered, expectDrawnMap } from '#tests/e2e/support/map-failures.ts';
import { colorDistance, pixelAt } from '#tests/e2e/support/pixel.ts';

const tiles = 'https://tiles.example.org';
const credit = 'Tiles by the town';
const red = [255, 0, 0] as const;
/** One pixel of it. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test.use({
  variables: { TILES_URL: `${tiles}/{z}/{x}/{y}.png`, TILES_ATTRIBUTION: credit },
  expectedErrors: /Failed to load resource|net::ERR_/,
});

const right = (route: Route) => route.fulfill({ body: picture, contentType: 'image/png' });
const faults: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['are not there', (route) => route.fulfill({ status: 404, body: 'no' })],
  ['are refused', (route) => route.abort('connectionrefused')],
  ['are answered with 500', (route) => route.fulfill({ status: 500, body: '{}' })],
  ['are garbage', (route) => route.fulfill({ contentType: 'image/png', body: '<html>Maintenance' })],
];

test('tiles that come cover the drawn map and say whose they are, and without them it stays', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await addHouse(site, ann, { latitude: 38.5475, longitude: -75.06 });
  const page = await open('/', ann);
  let now: (route: Route) => Promise<void> = right;
  let asked = 0;
  await page.route(`${tiles}/**`, (route) => {
    asked += 1;
    return now(route);
  });
  const pictures = page.locator('.leaflet-tile');
  for (const [what, answer] of faults)
    await test.step(what, async () => {
      now = answer;
      asked = 0;
      await page.goto('/map');
      await expect.poll(() => asked).toBeGreaterThanOrEqual(4);
      await expect(pictures).toHaveCount(0);
      await expectDrawnMap(page);
      await expect(page.getByText(credit)).toHaveCount(0);
      // The layer is gone: nothing more is asked for.
      const before = asked;
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expectDrawnMap(page);
      expect(asked).toBe(before);
    });

  await test.step('hang', async () => {
    now = async () => undefined;
    asked = 0;
    await page.goto('/map');
    await expect.poll(() => asked).toBeGreaterThanOrEqual(4);
    await expectDrawnMap(page);
  });

  await test.step('come, but for a few that fail later', async () => {
    now = async (route) => {
      if (/\/\d*[02468]\.png$/.test(route.request().url())) return right(route);
      await pause(300);
      return route.fulfill({ status: 404, body: 'no' });
    };
    asked = 0;
    await page.goto('/map');
    await expectCovered(page, credit);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(8);
    await page.waitForTimeout(500);
    await expectCovered(page, credit);
    expect(await pictures.count()).toBeGreaterThanOrEqual(4);
    // They lie above the drawn map, which is seen where they fail.
    const isTileSeen = await Promise.all(
      (await pictures.all()).map(async (one) => {
        const box = await one.boundingBox();
        const map = await page.getByRole('region', { name: 'Map of Bethany Beach' }).boundingBox();
        const [x, y] = [(box?.x ?? 0) + 128, (box?.y ?? 0) + 128];
        if (!map || x < map.x || x > map.x + map.width || y < map.y || y > map.y + map.height) return null;
        return colorDistance(await pixelAt(page, { x, y }), red) < 3;
      }),
    );
    expect(isTileSeen).toContain(true);
    expect(isTileSeen).toContain(false);
    await expect(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Map of Bethany Beach' })).toHaveAttribute(
      'data-ground',
      'tiles',
    );
  });
});
