import type { Browser, Page } from '@playwright/test';
import { tasksOf } from '#tests/support/trace.ts';

/** The most that one task of the renderers' main threads computed while `act` ran, in milliseconds of processor. */
export const longestTask = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<number> =>
  Math.max(...(await tasksOf(browser, page, act)));
