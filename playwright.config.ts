import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tests/support/browser.ts';

/** The pages of one context share a renderer, which stays when a page is emptied, and with it what it has compiled. */
const oneProcess = '--renderer-process-limit=1';

/** In the real Chromium of this machine; a journey for phones sets its own viewport. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/postgres-for-all.ts',
  // Each journey is scheduled separately: a long file would keep one worker busy when all others are done.
  fullyParallel: true,
  // One more than the processors of a usual runner, since a journey waits for a third of its time.
  workers: 3,
  // Two lost races on a loaded machine refuse nothing, but `npm test` names who lost it (scripts/suite/test-runs.ts).
  retries: process.env.TEST_RETRIES ? 2 : 0,
  forbidOnly: true,
  // In the whole check a busy machine may be slow; a journey that passes takes no longer for it.
  timeout: process.env.TEST_RETRIES ? 240_000 : 120_000,
  expect: { timeout: process.env.TEST_RETRIES ? 30_000 : 15_000 },
  reporter: 'list',
  // Node runs these as they are. Compiled anew in each worker, the page's renderer alone would take it seconds.
  build: { external: ['**/dist/**', '**/contract/**', '**/server/**', '**/scripts/**'] },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // Requests of a worker pass by `page.route`; its own journeys (offline-week.spec.ts and offline-releases.spec.ts) allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, oneProcess],
      chromiumSandbox: false,
    },
  },
});
