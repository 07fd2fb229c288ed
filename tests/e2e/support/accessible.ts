import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { type Found, type Look, layOutAll, look, rememberColors } from '#tests/e2e/support/axe-in-page.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { installNewTexts } from '#tests/e2e/support/text-colors-in-page.ts';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
const noColors = Object.fromEntries(rulesOfColor.map((rule) => [rule, { enabled: false }]));
/** axe calls these rules experimental. Lighthouse uses them. */
const moreRules = ['label-content-name-mismatch', 'table-fake-caption', 'td-has-header'];
const moreOn = Object.fromEntries(moreRules.map((rule) => [rule, { enabled: true }]));
export const phone = { width: 390, height: 844 };
/** Options of a browser on a phone. */
export const onPhone = { viewport: phone, hasTouch: true, isMobile: true };
export const desktop = { width: 1280, height: 800 };
type Size = typeof phone;
type Exceptions = NonNullable<Look['exceptions']>;

/** The layers above the page. Only they are checked while a modal dialog is open, since the page was checked before. */
const modal = '[data-modal]';
const aboveThePage = `${modal}, [role=region][aria-label^=Notifications]`;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The kinds of text that this worker has already checked, in any state and color scheme. */
const seenTexts = new Set<string>();

const found = (page: Page, what: Look): Promise<Found> => page.evaluate(look, what);

async function colorViolations(page: Page): Promise<readonly string[]> {
  const isCovered = (await page.locator(modal).count()) > 0;
  const { violations, colors } = await found(page, {
    runOnly: { type: 'rule', values: rulesOfColor },
    ...(isCovered && { within: aboveThePage }),
    seen: [...seenTexts],
  });
  for (const color of colors) seenTexts.add(color);
  return violations;
}

async function allViolations(page: Page, exceptions: Exceptions): Promise<readonly string[]> {
  const runOnly = { type: 'tag', values: allRules } as const;
  const others = await found(page, { runOnly, exceptions, rules: { ...noColors, ...moreOn } });
  return [...others.violations, ...(await colorViolations(page))];
}

/** Checks that this state of a page has no violations, at both widths, in light and dark, without a reload. */
export async function expectAccessible(
  page: Page,
  state: string,
  sizes: readonly Size[] = [desktop, phone],
  exceptions: Exceptions = [],
): Promise<void> {
  const wrong: string[] = [];
  // The code is half a megabyte, so each document loads it only once.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(rememberColors);
    await page.evaluate(layOutAll);
    await page.evaluate(installNewTexts);
  }
  const looks = { light: allViolations, dark: colorViolations };
  const colorSchemes = ['light', 'dark'] as const;
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size);
    // On a scrolled page the sticky header would cover content.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // The color scheme stays when the width changes, since each change of either lays out the whole page again.
    for (const colorScheme of at % 2 === 0 ? colorSchemes : colorSchemes.toReversed()) {
      await page.emulateMedia({ colorScheme });
      for (const what of await looks[colorScheme](page, exceptions))
        wrong.push(`${state}, ${size.width} ${colorScheme}: ${what}`);
    }
  }
  expect(wrong).toEqual([]);
}
