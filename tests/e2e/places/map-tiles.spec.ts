// Raster tiles from an external server above the drawn map.
import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { mapOf } from '#tests/e2e/support/houses.ts';
import {
  answers,
  beforeMap,
  expectCovered,
  expectDrawnMap,
  openMap,
  standIn,
} from '#tests/e2e/support/map-failures.ts';
import { colorDistance, pixelAt } from '#tests/e2e/support/pixel.ts';

const tiles = 'https://tiles.example.org';
const credit = 'Tiles by the town';
const red = [255, 0, 0] as const;
/** A picture of one pixel. */
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
  ['are not there', answers.isMissing],
  ['are refused', answers.refuses],
  ['are answered with 500', answers.fails],
  ['are garbage', (route) => route.fulfill({ contentType: 'image/png', body: '<html>Maintenance' })],
];

test('tiles cover the drawn map with their attribution, and without them the drawn map stays', async ({
  site,
  open,
}) => {
  const page = await beforeMap({ site, open });
  const server = await standIn(page, `${tiles}/**`);
  const pictures = page.locator('.leaflet-tile');
  for (const [what, answer] of faults)
    await test.step(what, async () => {
      await openMap(page, server, answer);
      await expect.poll(() => server.asked).toBeGreaterThanOrEqual(4);
      await expect(pictures).toHaveCount(0);
      await expectDrawnMap(page);
      await expect(page.getByText(credit)).toHaveCount(0);
      // The layer was removed, so no more tiles are requested.
      const before = server.asked;
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expectDrawnMap(page);
      expect(server.asked).toBe(before);
    });

  await test.step('hang', async () => {
    await openMap(page, server, answers.hangs);
    await expect.poll(() => server.asked).toBeGreaterThanOrEqual(4);
    await expectDrawnMap(page);
  });

  await test.step('are slow', async () => {
    const drawn = Promise.withResolvers<void>();
    await openMap(page, server, async (route) => {
      await drawn.promise;
      await right(route);
    });
    await expectDrawnMap(page);
    drawn.resolve();
    await expectCovered(page, credit);
  });

  await test.step('come, but for a few that fail later', async () => {
    await openMap(page, server, async (route) => {
      if (/\/\d*[02468]\.png$/.test(route.request().url())) return right(route);
      await pause(300);
      return answers.isMissing(route);
    });
    await expectCovered(page, credit);
    await expect.poll(() => server.asked).toBeGreaterThanOrEqual(8);
    await page.waitForTimeout(500);
    await expectCovered(page, credit);
    expect(await pictures.count()).toBeGreaterThanOrEqual(4);
    // The tiles are above the drawn map, which is visible where they fail.
    const isTileSeen = await Promise.all(
      (await pictures.all()).map(async (one) => {
        const box = await one.boundingBox();
        const map = await mapOf(page).boundingBox();
        const [x, y] = [(box?.x ?? 0) + 128, (box?.y ?? 0) + 128];
        if (!map || x < map.x || x > map.x + map.width || y < map.y || y > map.y + map.height) return null;
        return colorDistance(await pixelAt(page, { x, y }), red) < 3;
      }),
    );
    expect(isTileSeen).toContain(true);
    expect(isTileSeen).toContain(false);
    await expect(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
    await expect(mapOf(page)).toHaveAttribute('data-ground', 'tiles');
  });
});
