// What a journey starts from: a site of its own, and people in browsers of their own.
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Engine, emptyDatabase } from '#tests/e2e/support/database.ts';
import { type Person, Site } from '#tests/e2e/support/site.ts';

interface Fixtures {
  engine: Engine;
  /** The reunion's clock, fixed. */
  now: string;
  /** Whether the first administrator starts with a password that must be changed. */
  hasTemporaryPassword: boolean;
  /** Multiplies every limit; most journeys should not meet them. */
  limitFactor: number;
  site: Site;
  /** Opens a browser of its own for a person (or a visitor), on the page at `path`. */
  open(path: string, who?: Person, options?: BrowserContextOptions): Promise<Page>;
  /** Console errors that this journey provokes on purpose (a server that is stopped, a refused save). */
  expectedErrors: RegExp;
}

export const test = base.extend<Fixtures>({
  engine: ['sqlite', { option: true }],
  now: ['2025-07-01T12:00:00Z', { option: true }],
  hasTemporaryPassword: [false, { option: true }],
  limitFactor: [100, { option: true }],
  // Nothing; and no list, since a list of two would be taken for a value and its options.
  expectedErrors: [/^$/, { option: true }],

  site: async ({ engine, now, hasTemporaryPassword, limitFactor }, use) => {
    const { where, remove } = await emptyDatabase(engine);
    const site = new Site(where, { now, hasTemporaryPassword, limitFactor });
    await site.mail.start();
    await site.start();
    await use(site);
    await site.stop();
    await site.mail.stop();
    await remove();
  },

  open: async ({ browser, site, expectedErrors }, use) => {
    const errors: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (path, who, options = {}) => {
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', ...options });
      contexts.push(context);
      if (who) await context.addCookies([who.cookie]);
      const page = await context.newPage();
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
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([]);
  },
});

/** Waits until the painted page has come to life: what is typed before stays, but what is pressed may be a plain link. */
export async function alive(page: Page, { javaScriptEnabled = true }: BrowserContextOptions = {}) {
  if (!javaScriptEnabled) return;
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

export { expect };
