// A phone in the hand: how long it takes from a finger's leaving of the screen to the frame that shows what came of it
// (INP), on a processor four times slower than this one.
import type { Browser, Locator, Page } from '@playwright/test';
import { withPage } from '#tests/bench/browser.ts';
import { seedEvents } from '#tests/bench/events.ts';
import { medianOf } from '#tests/bench/load.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';
import { alive } from '#tests/e2e/support/fixtures.ts';
import { traceOf } from '#tests/support/trace.ts';

const rounds = 5;
/** A phone's processor beside a desk's, as Lighthouse has it. */
const slowdown = 4;
const most = 100;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

interface Press {
  readonly what: string;
  /** The link on home, beneath what is around it. */
  readonly link: (page: Page) => Locator;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const cards = (page: Page) => page.getByRole('article');
const presses: readonly Press[] = [
  ...['Schedule', 'Family', 'Map', 'Gallery'].map((name) => ({
    what: `the bar's ${name}`,
    link: (page: Page) => bar(page).getByRole('link', { name }),
  })),
  { what: "a card's next event", link: (page) => cards(page).getByRole('link', { name: /going/ }).first() },
];

/** Milliseconds that the page computes from the finger's leaving until the frame that answers it, as on a phone. */
async function interactionOf(browser: Browser, page: Page, target: Locator): Promise<number> {
  const { tasks, interactions } = await traceOf(browser, page, async () => {
    await target.tap();
    await page.waitForFunction(() => location.pathname !== '/');
    // Until the frame after the one that answers has been shown.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  });
  const answered = interactions.filter(({ type }) => type === 'pointerup' || type === 'click');
  if (answered.length === 0) throw new Error('The trace tells of no press.');
  const began = Math.min(...answered.map((one) => one.began));
  const ended = Math.max(...answered.map((one) => one.ended));
  const within = tasks.filter((task) => task.ended > began && task.began < ended);
  return within.reduce((sum, { computed }) => sum + computed, 0) * slowdown;
}

async function pressRow(browser: Browser, page: Page, { what, link }: Press): Promise<Row> {
  const found: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto('/');
    await alive(page);
    const target = link(page);
    await target.scrollIntoViewIfNeeded();
    // What is fetched ahead has come.
    await page.waitForTimeout(500);
    const took = await interactionOf(browser, page, target);
    // The first round loads what the others have.
    if (round > 0) found.push(took);
  }
  const median = medianOf(found);
  return {
    what: `On home of a phone, a press on ${what}: processor time until the frame that answers it, ×${slowdown} (rounds ${found.map((one) => one.toFixed(0)).join(', ')})`,
    value: `${median.toFixed(0)} ms`,
    goal: `≤ ${most}`,
    isDone: median <= most,
  };
}

/** Of somebody who has been there before, in the week. */
export async function measurePresses(): Promise<Row[]> {
  const site = await measuredSite({ REUNION_NOW: '2025-07-29T16:00:00Z' }, seedEvents);
  try {
    const measure = async (browser: Browser, page: Page) => {
      const rows: Row[] = [];
      for (const press of presses) rows.push(await pressRow(browser, page, press));
      return rows;
    };
    return await withPage(site, site.cookie, measure, phone);
  } finally {
    await site.remove();
  }
}
