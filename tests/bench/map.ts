// The map of a town full of houses, in the browser of somebody who opens it, and what the drawn town weighs.
import { withPage } from '#tests/bench/browser.ts';
import { medianOf } from '#tests/bench/load.ts';
import type { Row } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';
import { longestTask } from '#tests/e2e/support/longest-task.ts';
import { addManyHouses } from '#tests/support/rentals.ts';

const rounds = 5;
/** The longest task that nobody notices (ms of processor). */
const mostMs = 100;
const mostKiB = 6;

async function housesRow(site: MeasuredSite): Promise<Row> {
  const tasks = await withPage(site, site.cookie, async (browser, page) => {
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/');
      const longest = await longestTask(browser, page, async () => {
        await page.goto('/map');
        await page
          .getByRole('button', { name: /places here/ })
          .first()
          .waitFor();
        await page.getByRole('button', { name: 'Zoom in' }).click();
        await page.getByRole('button', { name: 'Zoom out' }).click();
      });
      found.push(longest);
    }
    return found;
  });
  return {
    what: '/map with 200 houses, opened, zoomed in and out: longest task',
    value: `${medianOf(tasks).toFixed(0)} ms of processor (${Math.min(...tasks).toFixed(0)}–${Math.max(...tasks).toFixed(0)})`,
    goal: `≤ ${mostMs}`,
    isDone: medianOf(tasks) <= mostMs,
  };
}

async function drawnRow({ port, cookie }: MeasuredSite): Promise<Row> {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const { headers: sent } = await fetch(`http://127.0.0.1:${port}/api/map/base`, { headers });
  const size = Number(sent.get('content-length')) / 1024;
  if (sent.get('content-encoding') !== 'gzip' || !(size > 1)) throw new Error('The drawn map is not there.');
  return {
    what: 'The drawn map as it is sent, gzip',
    value: `${size.toFixed(1)} KiB`,
    goal: `≤ ${mostKiB}`,
    isDone: size <= mostKiB,
  };
}

export async function measureMap(): Promise<Row[]> {
  const site = await measuredSite({}, (db, [id = 0]) => addManyHouses(db, id));
  try {
    return [await housesRow(site), await drawnRow(site)];
  } finally {
    await site.remove();
  }
}
