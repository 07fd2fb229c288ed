import type { Browser, Page } from '@playwright/test';
import { tasksOf } from '#tests/support/trace.ts';

/**
 * The most that one task of the renderers' main threads computed while `act` ran, in milliseconds of processor: the least of
 * three runs, since other work on the machine only adds to it.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < 3; run += 1) longest.push(Math.max(...(await tasksOf(browser, page, act))));
  return Math.min(...longest);
}

/** Milliseconds of the computation below where the limits hold as they stand. */
const usualMs = 6;

/** How many times slower than usual this machine computes just now, and at least 1: limits of tasks are multiplied by it. */
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
