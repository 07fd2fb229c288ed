// The fixtures of a journey: a new site, and people in separate browsers.
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
import { asOldestBrowser } from '#tests/e2e/support/oldest-browser.ts';
import { SharedSite, usual } from '#tests/e2e/support/shared-site.ts';
import type { JourneySite, Person } from '#tests/e2e/support/site.ts';

interface Fixtures {
  engine: Engine;
  /** The reunion's clock, fixed. */
  now: string;
  /** Whether the first administrator starts with a password that must be changed. */
  hasTemporaryPassword: boolean;
  /** Multiplies every limit, so that most journeys do not reach them. */
  limitFactor: number;
  /** Variables of the environment, such as those of map providers. */
  variables: Readonly<Record<string, string>>;
  /** The base address of a stub of the weather service; without one the header shows the town. */
  weatherUrl: string | null;
  /** Fields that replace those of the shipped settings. */
  settings: object;
  /** Whether each browser is new, with empty caches. */
  isFirstVisit: boolean;
  site: JourneySite;
  /** Opens the page at `path` in a separate browser, for a person or a visitor. */
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
  // This matches nothing. It is not a list, since Playwright would treat a list of two as a value and its options.
  expectedErrors: [/^$/, { option: true }],

  pool: [
    async ({ browser }, use) => {
      await use(new ContextPool(browser, prepare));
    },
    { scope: 'worker' },
  ],
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that the fixture needs no others
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
      // An unexpected console error (such as a CSP report), a failed hydration or an exception fails the journey.
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

/** Logs the cause of an error, since React only says that it recovered from one. */
const tellCauses = () =>
  window.addEventListener('error', ({ error }) => error?.cause && console.error('because', error.cause));

async function prepare(context: BrowserContext) {
  await context.addInitScript(tellCauses);
  await context.addInitScript(asOldestBrowser);
}

async function newPage(
  browser: Browser,
  contexts: BrowserContext[],
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  await prepare(context);
  return context.newPage();
}

/** Waits until the page is hydrated. Before that, typed text is kept, but a press may follow a plain link. */
export async function alive(page: Page, { javaScriptEnabled = true }: BrowserContextOptions = {}) {
  if (!javaScriptEnabled) return;
  // The page is hydrated in slices, and removes this element at the end.
  await page.waitForFunction((id) => document.getElementById('root') && !document.getElementById(id), lateId);
}

export { expect };
