// For tests of the states that `npm run shots` photographs: each worker has their sites, and reused contexts.
import { test } from '@playwright/test';
import { ContextPool } from '#tests/e2e/support/context-pool.ts';
import { Sites } from '../../../scripts/shots/sites.ts';

interface ForWorker {
  readonly sites: Sites;
  readonly pool: ContextPool;
}

export const stateTest = test.extend<Record<never, never>, ForWorker>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that the fixture needs no others
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker' },
  ],
  pool: [async ({ browser }, use) => use(new ContextPool(browser)), { scope: 'worker' }],
});
