import type { Browser, Page } from '@playwright/test';
import { traceOf } from '#tests/support/trace.ts';

/** The most that one task of the renderers' main threads computed while `act` ran, in milliseconds of processor. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const { tasks } = await traceOf(browser, page, act);
  return Math.max(...tasks.map(({ computed }) => computed));
}
