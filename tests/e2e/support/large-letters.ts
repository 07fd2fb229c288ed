// Every page and each of its views with the browser's font size doubled, which rem and the breakpoints follow: nothing is wider
// than the window, and on phones no word is cut or broken. `TEST_LONG` also checks states that need a press.
import { type Browser, chromium, type Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { cutWords } from '#tests/e2e/support/cut-words.ts';
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { cutOff } from '#tests/e2e/support/zoomed.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/browser.ts';
import { pages } from '#web/routing/pages.ts';
import type { DemoSite } from '../../../scripts/demo/site.ts';
import { cookiesOf } from '../../../scripts/shots/sessions.ts';
import { originOf, type Sites } from '../../../scripts/shots/sites.ts';
import type { State } from '../../../scripts/shots/state.ts';
import { states } from '../../../scripts/shots/states.ts';

/** Twice the usual 16 px. */
const letters = 32;
/** A name with the longest word for which a phone has room at this font size. */
const longName = 'Ivy Featherstonehaugh-Cholmondeley';

const isAsItOpens = ({ prepare, isEmpty, on }: State) => !prepare && !isEmpty && (!on || on === 'next');
const looked = states.filter(
  (state) => state.only !== 'desktop' && !state.arrange && (process.env.TEST_LONG || isAsItOpens(state)),
);
const views = pages.flatMap(({ path, module, access, ...page }): State[] =>
  'views' in page
    ? page.views.names.map((view) => ({
        page: module,
        state: view,
        as: access === 'admin' ? 'admin' : 'member',
        path: `${path}?${page.views.by}=${view}`,
      }))
    : [],
);
const all = [
  ...new Map(
    [...views, ...looked].map((one) => [`${one.as} ${one.path} ${one.on} ${one.prepare && one.state}`, one]),
  ).values(),
];

/** Gives Ivy a long name and makes her host the beach events, whose texts are the longest of all events. */
async function burdenIvy({ database: { db } }: DemoSite): Promise<void> {
  const { id } = await db
    .updateTable('users')
    .where('username', '=', 'ivy')
    .set({ full_name: longName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('events').set({ host_id: id }).where('event_type', '=', 'beach').execute();
}

/** The words that are still cut or broken after a second, since a page may render again after a change of the width. */
async function cutOnPhone(page: Page): Promise<readonly string[]> {
  for (let look = 1; ; look += 1) {
    // Words are wider in the browser's own font, until the site's font is loaded.
    await page.evaluate(() => document.fonts.ready);
    const cut = [...(await page.evaluate(cutWords)), ...(await page.evaluate(cutOff))];
    if (cut.length === 0 || look === 3) return cut;
    await page.waitForTimeout(500);
  }
}

async function wrongOf(page: Page, state: State): Promise<readonly string[]> {
  const title = `${state.as} at ${state.path}${state.prepare ? `, ${state.state}` : ''}`;
  await page.setViewportSize(desktop);
  // The document's scroll width includes the overflow that the body hides.
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize(phone);
  await state.prepare?.(page);
  const onPhone = await cutOnPhone(page);
  return [
    ...(over > 0 ? [`${title}, ${desktop.width} px: ${over} px too wide`] : []),
    ...onPhone.map((what) => `${title}: ${what}`),
  ];
}

async function open(browser: Browser, sites: Sites, state: State): Promise<Page> {
  const site = await sites.of(state);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: desktop,
    baseURL: originOf(site),
  });
  await context.addCookies(await cookiesOf(site, state.as, originOf(site)));
  const page = await context.newPage();
  await page.goto(state.path);
  await alive(page);
  return page;
}

/** Checks that every page has room for letters twice as large, in a separate browser with that font size. */
export async function expectRoomForLargeLetters(sites: Sites): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--blink-settings=defaultFontSize=${letters}`],
  });
  try {
    const wrong: string[] = [];
    await burdenIvy(await sites.of({}));
    for (const state of all) {
      const page = await open(browser, sites, state);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${letters}px`,
      );
      wrong.push(...(await wrongOf(page, state)));
      await page.context().close();
    }
    expect(wrong).toEqual([]);
  } finally {
    await browser.close();
  }
}
