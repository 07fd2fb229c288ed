// A personal device that caches the week, for offline journeys.
import type { Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

export const withWorker = { serviceWorkers: 'allow', viewport: phone } as const;

export const inWeek = (page: Page, address: string) =>
  page.evaluate(async (key) => (await caches.match(key, { cacheName: 'week' }))?.text(), address);

/** Waits until the last answer, and thereby all others, are cached. */
export const kept = (page: Page) =>
  expect.poll(() => inWeek(page, '/api/users'), { timeout: 30_000 }).toBeTruthy();

/** Adds a member who hosts a dinner during the week. */
export async function aWeek(site: JourneySite) {
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, ann, { title: 'Fish tacos', startTime: '2025-07-28T22:00:00.000Z', endTime: null });
  return ann;
}
