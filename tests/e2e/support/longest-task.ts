import type { Browser, Page } from '@playwright/test';
import { tasksOf } from '#tests/support/trace.ts';

/**
 * The longest task of the renderers' main threads while `act` ran, in milliseconds of processor time. It is the shortest of three
 * runs, since other work on the machine only adds to it.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < 3; run += 1) longest.push(Math.max(...(await tasksOf(browser, page, act))));
  return Math.min(...longest);
}

/** Milliseconds of the computation below on a machine for which the limits are unchanged. */
const usualMs = 6;

/** The factor, at least 1, by which this machine is currently slower than usual. Limits of tasks are multiplied by it. */
export async function slowness(page: Page): Promise<number> {
  const times = await page.evaluate(() =>
    Array.from({ length: 7 }, () => {
      const began = performance.now();
      const words = Array.from({ length: 20_000 }, (_, n) => `${(n * 7919) % 20_011}`);
      JSON.parse(JSON.stringify(words.toSorted()));
      return performance.now() - began;
    }),
  );
  return Math.max(1, (times.toSorted((a, b) => a - b)[3] ?? 0) / usualMs);
}
