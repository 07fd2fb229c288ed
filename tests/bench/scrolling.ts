// Scrolling through 2,000 photos on a phone.
import type { CDPSession, Page } from '@playwright/test';
import { withPage } from '#tests/bench/browser.ts';
import { seedGallery } from '#tests/bench/gallery.ts';
import { medianOf } from '#tests/bench/load.ts';
import { phone, settling, slowdown } from '#tests/bench/phone.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';
import { slowness } from '#tests/e2e/support/longest-task.ts';

const count = 2000;
const rounds = 5;
/** Pixels a second: looking at the photos, and looking for one. */
const speeds = [2400, 6000];
const seconds = 2;
const leastFrames = 58;

interface Told {
  /** The times, in milliseconds, of the frames in which the page had moved. */
  readonly frames: number[];
  /** Milliseconds of each task that took more than 50, as browsers report them. */
  readonly longTasks: number[];
}

/** Runs in the page. */
function observe(): void {
  const told: Told = { frames: [], longTasks: [] };
  Object.assign(window, { told });
  new PerformanceObserver((list) => {
    told.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  let before = window.scrollY;
  const look = (time: number) => {
    if (window.scrollY !== before) told.frames.push(time);
    before = window.scrollY;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function scrolled(page: Page, session: CDPSession, rate: number, speed: number) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('/gallery');
  await page.locator('main ul:not([aria-busy]) [data-tile]').first().waitFor();
  await page.waitForTimeout(settling);
  // This machine may be slower than usual at this time.
  const machine = await slowness(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, rate / machine) });
  const scroll = (distance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -distance,
      speed,
      gestureSourceType: 'mouse',
    });
  // The first scroll compiles the code of the rows.
  await scroll(speed / 5);
  await page.evaluate(observe);
  await scroll(speed * seconds);
  const { frames, longTasks } = await page.evaluate(() => (window as unknown as { told: Told }).told);
  const took = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
  return { rate: (frames.length - 1) / took, longest: Math.max(0, ...longTasks), machine };
}

async function scrollRow(page: Page, slower: number, speed: number): Promise<Row> {
  const session = await page.context().newCDPSession(page);
  const found = [];
  for (let round = 0; round < rounds; round += 1) found.push(await scrolled(page, session, slower, speed));
  await session.detach();
  const rate = medianOf(found.map((one) => one.rate));
  const longest = found.map((one) => one.longest);
  const isSmooth = slower > 1 || rate >= leastFrames;
  return {
    what: `Scrolling through ${count} photos on a phone by ${speed} px a second, processor ×${slower} slower (longest task over 50 ms in each round: ${longest.map((task) => task.toFixed(0)).join(', ')}; the machine was slower than usual by ${found.map(({ machine }) => machine.toFixed(1)).join(', ')})`,
    value: `${rate.toFixed(0)} frames a second, ${medianOf(longest) === 0 ? 'no' : 'a'} task over 50 ms`,
    goal: `${slower > 1 ? '' : `≥ ${leastFrames} frames, `}no task over 50 ms`,
    isDone: isSmooth && medianOf(longest) === 0,
  };
}

/** Measures a phone as fast as this machine, and one that is four times slower. The median round counts. */
export async function measureScrolling(): Promise<Row[]> {
  const site = await measuredSite({}, seedGallery(count), { families: 2, people: 20 });
  try {
    return await withPage(
      site,
      site.cookie,
      async (_, page) => {
        const rows: Row[] = [];
        for (const speed of speeds)
          for (const slower of [1, slowdown]) rows.push(await scrollRow(page, slower, speed));
        return rows;
      },
      phone,
    );
  } finally {
    await site.remove();
  }
}
