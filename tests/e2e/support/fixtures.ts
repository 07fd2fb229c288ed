// What a journey starts from: a site as new, and people in browsers of their own.
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Engine } from '#tests/e2e/support/database.ts';
import { SharedSite, usual } from '#tests/e2e/support/shared-site.ts';
import type { Person, Site } from '#tests/e2e/support/site.ts';

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
  /** Whether each browser comes for the first time: with nothing of the site in its caches. */
  isFirstVisit: boolean;
  site: Site;
  /** Opens a browser of its own for a person (or a visitor), on the page at `path`. */
  open(path: string, who?: Person, options?: BrowserContextOptions): Promise<Page>;
  /** Console errors that this journey provokes on purpose (a server that is stopped, a refused save). */
  expectedErrors: RegExp;
}

export const test = base.extend<Fixtures, { sharedSite: SharedSite }>({
  engine: [usual.engine, { option: true }],
  now: [usual.now, { option: true }],
  hasTemporaryPassword: [usual.hasTemporaryPassword, { option: true }],
  limitFactor: [usual.limitFactor, { option: true }],
  variables: [usual.variables, { option: true }],
  weatherUrl: [usual.weatherUrl, { option: true }],
  isFirstVisit: [false, { option: true }],
  // Nothing; and no list, since a list of two would be taken for a value and its options.
  expectedErrors: [/^$/, { option: true }],

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
    { sharedSite, engine, now, hasTemporaryPassword, limitFactor, variables, weatherUrl },
    use,
  ) => {
    await sharedSite.lend({ engine, now, hasTemporaryPassword, limitFactor, variables, weatherUrl }, use);
  },
  baseURL: async ({ site }, use) => use(site.url),

  open: async ({ browser, context: usedBefore, isFirstVisit, expectedErrors }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    let isTaken = isFirstVisit;
    await use(async (path, who, { viewport, ...options } = {}) => {
      const size = viewport && { viewport };
      // The worker's own browser is put back for each journey. A new one costs as much as several pages.
      const isUsual = !isTaken && Object.keys(options).length === 0;
      const context = isUsual ? usedBefore : await browser.newContext({ ...size, ...options });
      if (isUsual) isTaken = true;
      else contexts.push(context);
      if (who) await context.addCookies([who.cookie]);
      const page = (isUsual && context.pages()[0]) || (await context.newPage());
      if (isUsual && viewport) await page.setViewportSize(viewport);
      // A stray console error (a CSP report is one), a failed hydration or an exception fails the journey.
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      // React says that it recovered, and hides from what in the cause.
      await page.addInitScript(() =>
        window.addEventListener(
          'error',
          ({ error }) => error?.cause && console.error('because', error.cause),
        ),
      );
      await page.goto(path);
      await alive(page, options);
      return page;
    });
    const found = errors.filter((text) => !expectedErrors.test(text));
    await Promise.all(contexts.map((context) => context.close()));
    await leave(usedBefore);
    expect(found).toEqual([]);
  },
});

/** Closes all but one page and empties that: nothing of a journey goes on asking, and nobody can go back to it. */
async function leave(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  if (!page) return;
  await context.setOffline(false);
  await context.clearPermissions();
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/** Waits until the painted page has come to life: what is typed before stays, but what is pressed may be a plain link. */
export async function alive(page: Page, { javaScriptEnabled = true }: BrowserContextOptions = {}) {
  if (!javaScriptEnabled) return;
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

export { expect };
