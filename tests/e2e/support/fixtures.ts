// The fixtures of a journey: a new site, and people in browsers of their own.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { lateId } from '#contract/pages.ts';
import { ContextPool } from '#tests/e2e/support/context-pool.ts';
import type { Engine } from '#tests/e2e/support/database.ts';
import { SharedSite, usual } from '#tests/e2e/support/shared-site.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';

interface Fixtures {
  engine: Engine;
  /** The reunion's clock, fixed. */
  now: string;
  /** Whether the first administrator starts with a password that must be changed. */
  hasTemporaryPassword: boolean;
  /** Multiplies every limit; most journeys should not meet them. */
  limitFactor: number;
  /** Variables of the environment, such as those of map providers. */
  variables: Readonly<Record<string, string>>;
  /** The base address of a stand-in for the weather service; without one the header shows the town. */
  weatherUrl: string | null;
  /** Fields of the settings document that are different. */
  settings: object;
  /** Whether each browser comes for the first time: with nothing of the site in its caches. */
  isFirstVisit: boolean;
  site: JourneySite;
  /** Opens a browser of its own for a person (or a visitor), on the page at `path`. */
  open(path: string, who?: Person, options?: BrowserContextOptions): Promise<Page>;
  /** Console errors that this journey provokes on purpose (a server that is stopped, a refused save). */
  expectedErrors: RegExp;
}

export const test = base.extend<Fixtures, { pool: ContextPool; sharedSite: SharedSite }>({
  engine: [usual.engine, { option: true }],
  now: [usual.now, { option: true }],
  hasTemporaryPassword: [usual.hasTemporaryPassword, { option: true }],
  limitFactor: [usual.limitFactor, { option: true }],
  variables: [usual.variables, { option: true }],
  weatherUrl: [usual.weatherUrl, { option: true }],
  settings: [usual.settings, { option: true }],
  isFirstVisit: [false, { option: true }],
  // Matches nothing. Not a plain list, since Playwright would take a list of two for a value and its options.
  expectedErrors: [/^$/, { option: true }],

  pool: [
    async ({ browser }, use) => {
      await use(new ContextPool(browser, tellCauses));
    },
    { scope: 'worker' },
  ],
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const shared = new SharedSite();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  site: async (
    { sharedSite, engine, now, hasTemporaryPassword, limitFactor, variables, weatherUrl, settings },
    use,
  ) => {
    await sharedSite.lend(
      { engine, now, hasTemporaryPassword, limitFactor, variables, weatherUrl, settings },
      use,
    );
  },
  baseURL: async ({ site }, use) => use(site.url),

  open: async (
    { browser, pool, site, sharedSite, isFirstVisit, viewport: usualViewport, expectedErrors },
    use,
    testInfo,
  ) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (path, who, { viewport, ...options } = {}) => {
      const { hasTouch, isMobile, ...others } = options;
      const isUsual = !isFirstVisit && sharedSite.isIt(site) && Object.keys(others).length === 0;
      const page = isUsual
        ? await pool.take({ baseURL: site.url, ...options })
        : await newPage(browser, contexts, { ...(viewport && { viewport }), ...options });
      if (who) await page.context().addCookies([who.cookie]);
      const size = viewport ?? usualViewport;
      if (isUsual && size) await page.setViewportSize(size);
      // A stray console error (a CSP report is one), a failed hydration or an exception fails the journey.
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(path);
      await alive(page, options);
      return page;
    });
    const found = errors.filter((text) => !expectedErrors.test(text));
    await Promise.all(contexts.map((context) => context.close()));
    await pool.takeBack(testInfo.status === 'passed');
    expect(found).toEqual([]);
  },
});

/** React says that it recovered, and hides from what in the cause. */
const tellCauses = (context: BrowserContext) =>
  context.addInitScript(() =>
    window.addEventListener('error', ({ error }) => error?.cause && console.error('because', error.cause)),
  );

async function newPage(
  browser: Browser,
  contexts: BrowserContext[],
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  await tellCauses(context);
  return context.newPage();
}

/** Waits until the painted page has come to life: what is typed before stays, but what is pressed may be a plain link. */
export async function alive(page: Page, { javaScriptEnabled = true }: BrowserContextOptions = {}) {
  if (!javaScriptEnabled) return;
  // It is hydrated in slices, and takes this element away once that is done.
  await page.waitForFunction((id) => document.getElementById('root') && !document.getElementById(id), lateId);
}

export { expect };
