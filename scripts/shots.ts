// `npm run shots [page…]`: photographs every page in every state at 390 and 1280 px, in light and in dark, into shots/; some,
// and after `--` with `--every-size` all of them, at 768 and 1920 px as well.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { lateId } from '#contract/pages.ts';
import { layOutAll } from '#tests/e2e/support/axe-in-page.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/browser.ts';
import type { DemoSite } from './demo/site.ts';
import { exitWithError, printLine, secondsSince, UserError } from './launch/console.mjs';
import { root } from './launch/paths.mjs';
import { ensureBuild } from './launch/site-build.mjs';
import { isInReadme, makeReadmePictures } from './shots/readme-pictures.ts';
import { cookiesOf } from './shots/sessions.ts';
import { originOf, Sites } from './shots/sites.ts';
import { type SizeName, type State, sizeNames, sizes, sizesOf } from './shots/state.ts';
import { states } from './shots/states.ts';

const everySize = '--every-size';
const asked = process.argv.slice(2);
const pagesAsked = asked.filter((word) => word !== everySize);
const sizesFor = (shot: State): readonly SizeName[] =>
  asked.includes(everySize) && !shot.only ? sizeNames : sizesOf(shot);
const colorSchemes = ['light', 'dark'] as const;
const folder = join(root, 'shots');
/** The timeout (ms) for opening or changing a page, on a busy machine. */
const timeoutMs = 60_000;

interface Look {
  readonly viewport: { width: number; height: number };
  readonly colorScheme: (typeof colorSchemes)[number];
  readonly isTouched: boolean;
}

/** Runs in the page: scrolls to its top, and loads lazy pictures. */
async function showAll(): Promise<void> {
  window.scrollTo({ top: 0, behavior: 'instant' });
  Object.defineProperty(window, 'innerHeight', { value: document.documentElement.scrollHeight });
  window.dispatchEvent(new Event('resize'));
  await new Promise(requestAnimationFrame);
  const shown = [...document.images].filter((image) => image.checkVisibility());
  for (const image of shown) image.loading = 'eager';
  await Promise.all(shown.map((image) => image.decode().catch(() => {})));
}

async function photograph(browser: Browser, site: DemoSite, shot: State, look: Look): Promise<void> {
  const { viewport, colorScheme, isTouched } = look;
  const url = originOf(site);
  const context = await browser.newContext({
    viewport,
    colorScheme,
    baseURL: url,
    reducedMotion: 'reduce',
    isMobile: isTouched,
    hasTouch: isTouched,
  });
  try {
    await context.addCookies(await cookiesOf(site, shot.as, url));
    await shot.arrange?.(site);
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    await page.goto(shot.path);
    // Before hydration a button does nothing when pressed.
    await page.waitForFunction(
      (id) => document.getElementById('root') && !document.getElementById(id),
      lateId,
    );
    await shot.prepare?.(page);
    // It comes last, and the header should always look the same.
    await page.getByRole('banner', { includeHidden: true }).getByText('82°F').waitFor({ state: 'attached' });
    if (!shot.isScreen) await page.evaluate(showAll);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(200);
    // A picture of the whole page has sticky parts of the lower edge at its end, and not at the end of the first
    // screen; and it includes parts that are laid out only when scrolled to.
    if (!shot.isScreen) {
      await page.evaluate(layOutAll);
      await page
        .getByRole('button', { name: /^(Submit|Update) RSVP$/ })
        .locator('..')
        .evaluateAll((bars: HTMLElement[]) => {
          for (const bar of bars) bar.style.position = 'static';
        });
    }
    const file = [shot.page, shot.state, viewport.width, colorScheme].filter(Boolean).join('-');
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: !shot.isScreen });
  } finally {
    await context.close();
  }
}

async function photographAll(browser: Browser, site: DemoSite, shot: State): Promise<void> {
  for (const size of sizesFor(shot))
    for (const colorScheme of colorSchemes)
      await photograph(browser, site, shot, {
        viewport: sizes[size],
        colorScheme,
        isTouched: size === 'phone' || size === 'tablet',
      });
}

/** Instead of pages: only the README's pictures. */
const readme = 'readme';
const isForReadme = pagesAsked.length === 0 || pagesAsked.includes(readme);
const wanted = states.filter(
  (shot) => pagesAsked.length === 0 || pagesAsked.includes(shot.page) || (isForReadme && isInReadme(shot)),
);
const started = performance.now();
try {
  if (wanted.length === 0)
    throw new UserError(
      `There is no such page. Pages: ${[...new Set(states.map(({ page }) => page))].join(', ')}.`,
    );
  await ensureBuild(process.execPath, process.env);
  mkdirSync(folder, { recursive: true });
  const sites = new Sites();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const failed: string[] = [];
  for (const shot of wanted) {
    const name = [shot.page, shot.state].filter(Boolean).join(' ');
    await photographAll(browser, await sites.of(shot), shot).then(
      () => printLine(`✓ ${name}`),
      (error) => {
        failed.push(name);
        printLine(`✗ ${name}: ${String(error.message).split('\n')[0]}`);
      },
    );
  }
  await browser.close();
  await sites.close();
  if (failed.length > 0) throw new UserError(`These could not be photographed: ${failed.join(', ')}.`);
  if (isForReadme) await makeReadmePictures(folder);
  printLine(`The pictures are in shots/ (${secondsSince(started)}).`);
  process.exit(0);
} catch (error) {
  exitWithError(error);
}
