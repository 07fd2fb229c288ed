// A person's browser at the site that is measured.
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { MeasuredSite } from '#tests/bench/site.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/browser.ts';

/**
 * @param cookie one of the site's cookies, which signs the page in
 * @param screen a desktop's by default
 */
export async function withPage<T>(
  { port }: MeasuredSite,
  cookie: string,
  work: (browser: Browser, page: Page) => Promise<T>,
  screen: BrowserContextOptions = { viewport: { width: 1280, height: 800 } },
): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const url = `http://localhost:${port}`;
    const context = await browser.newContext({ baseURL: url, ...screen });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    return await work(browser, await context.newPage());
  } finally {
    await browser.close();
  }
}
