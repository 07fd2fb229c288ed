// Presses on a phone whose processor is four times slower than this one: the milliseconds to the next frame (INP, by Event
// Timing), and to the expected result.
import type { Locator, Page } from '@playwright/test';
import { withPage } from '#tests/bench/browser.ts';
import { seedEvents } from '#tests/bench/events.ts';
import { medianOf } from '#tests/bench/load.ts';
import { phone, settling, slowdown } from '#tests/bench/phone.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';
import { alive } from '#tests/e2e/support/fixtures.ts';

const rounds = 5;
const most = 100;

interface Press {
  readonly what: string;
  /** The address of the page with the target. */
  readonly on: string;
  readonly target: (page: Page) => Locator;
  /** The expected result: an element's selector, and text in it. */
  readonly result: readonly [selector: string, words: string];
  /** Undoes the press for the next round. */
  readonly undo?: (page: Page) => Promise<void>;
}

const heading = (words: string) => ['main h1', words] as const;
const inBar = (name: string, words: string, on = '/'): Press => ({
  what: `${name} in the bar`,
  on,
  target: (page) => page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name }),
  result: heading(words),
});
const onHome = (name: string | RegExp, what: string, result: Press['result']): Press => ({
  what: `${what} on home`,
  on: '/',
  target: (page) => page.getByRole('main').getByRole('link', { name }).first(),
  result,
});
const opened = '[role=dialog]';

const presses: readonly Press[] = [
  inBar('Home', 'Bethany Beach Reunion', '/attendees'),
  inBar('Schedule', 'Schedule'),
  inBar('Family', 'Family Attendees'),
  inBar('Map', 'Rental Map'),
  inBar('Gallery', 'Family Photo Gallery'),
  onHome(/going/, "a card's next event", [opened, 'Event']),
  onHome(/^Wednesday, July 30/, 'a day', heading('Schedule')),
  onHome(/^Family Directory/, 'Family Directory', heading('Family Attendees')),
  onHome(/^Browse/, 'Activities', heading('Local Activities')),
  {
    what: "an event's card in the schedule",
    on: '/calendar?day=2025-07-30',
    target: (page) => page.getByRole('link', { name: 'Event 66 of the week' }),
    result: [opened, 'Event 66'],
  },
  {
    what: 'Sign Up in an event’s dialog',
    on: '/calendar?event=115',
    target: (page) => page.getByRole('button', { name: 'Sign Up' }),
    result: [opened, "You're signed up"],
    undo: async (page) => {
      await page.getByRole('button', { name: 'Withdraw' }).tap();
      await page.getByRole('button', { name: 'Sign Up' }).waitFor();
    },
  },
];

interface Told {
  /** The longest duration of the press's events. */
  press?: number;
  stands?: number;
}

/** Runs in the page: records how long the press's events take, and when the result appears. */
function observe([selector, words]: Press['result']): void {
  const told: Told = {};
  Object.assign(window, { told });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) told.press = Math.max(told.press ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        const stands = [...document.querySelectorAll(selector)].some((one) =>
          one.textContent?.includes(words),
        );
        if (!stands) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            told.stands = performance.now() - timeStamp;
          }),
        );
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}

async function pressed(page: Page, { on, target, result, undo }: Press): Promise<Required<Told>> {
  await page.goto(on);
  await alive(page);
  const button = target(page);
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(settling);
  await page.evaluate(observe, result);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await button.tap();
  const hasAll = () => {
    const { told } = window as unknown as { told: Told };
    return told.stands !== undefined && told.press !== undefined && told;
  };
  const told = (await (await page.waitForFunction(hasAll)).jsonValue()) as Required<Told>;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  await undo?.(page);
  return told;
}

async function pressRow(page: Page, press: Press): Promise<Row> {
  const found: Required<Told>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const told = await pressed(page, press);
    // The first round is left out, since it loads files that the others have cached.
    if (round > 0) found.push(told);
  }
  const [took, stands] = (['press', 'stands'] as const).map((name) => found.map((one) => one[name]));
  const inp = medianOf(took ?? []);
  return {
    what: `A phone's press on ${press.what}, processor ×${slowdown} slower: INP (rounds ${(took ?? []).join(', ')}) · until it stands`,
    value: `${inp} · ${medianOf(stands ?? []).toFixed(0)} ms`,
    goal: `INP ≤ ${most}`,
    isDone: inp <= most,
  };
}

/** Measures presses of a returning person during the week. */
export async function measurePresses(): Promise<Row[]> {
  const site = await measuredSite({ REUNION_NOW: '2025-07-29T16:00:00Z' }, seedEvents);
  try {
    return await withPage(
      site,
      site.cookie,
      async (_, page) => {
        const rows: Row[] = [];
        for (const press of presses) rows.push(await pressRow(page, press));
        return rows;
      },
      phone,
    );
  } finally {
    await site.remove();
  }
}
