// Every page as it opens for whom the browser's own letters are twice as large (its setting, which rem and the breakpoints
// follow): nothing is wider than the window, and what is cut off scrolls in its own box.
import { chromium } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/browser.ts';
import { cookiesOf } from '../../../scripts/shots/sessions.ts';
import { originOf, type Sites } from '../../../scripts/shots/sites.ts';
import { states } from '../../../scripts/shots/states.ts';

/** Twice the usual 16 px. */
const letters = 32;

const opened = states.filter(({ prepare, isEmpty, on, only }) => !prepare && !isEmpty && !on && !only);
const one = <T>(list: readonly T[], key: (item: T) => string) => [
  ...new Map(list.map((item) => [key(item), item])).values(),
];

/** No page is wider than the window, in a browser of its own whose letters are twice as large. */
export async function expectRoomForLargeLetters(sites: Sites): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--blink-settings=defaultFontSize=${letters}`],
  });
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: desktop });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const shown of one(opened, ({ as, path }) => `${as} ${path}`)) {
      const site = await sites.of(shown);
      await context.clearCookies();
      await context.addCookies(await cookiesOf(site, shown.as, originOf(site)));
      await page.goto(new URL(shown.path, originOf(site)).href);
      await alive(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${letters}px`,
      );
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        // The body hides what would scroll: it is counted all the same.
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) wrong.push(`${shown.as} at ${shown.path}, ${viewport.width} px: ${over} px too wide`);
      }
    }
    expect(wrong).toEqual([]);
  } finally {
    await browser.close();
  }
}
