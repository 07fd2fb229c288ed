import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '#tests/e2e/support/journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
type Size = typeof phone;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Waits until nothing moves that will come to rest: colors on their way are not the page's colors. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });
}

/** What axe finds wrong with the page as it is now. */
function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async (only) => {
    const found = await window.axe?.run(document, { runOnly: only, resultTypes: ['violations'] });
    if (!found) throw new Error('axe is not in the page.');
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, runOnly);
}

/** No violation in this state of a page: at both widths, light and dark, without loading it anew. */
export async function expectAccessible(
  page: Page,
  state: string,
  sizes: readonly Size[] = [desktop, phone],
): Promise<void> {
  const found: string[] = [];
  // Half a megabyte to read: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      // By night the page has other colors and nothing else.
      const wrong = await violations(
        page,
        colorScheme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: rulesOfColor },
      );
      found.push(...wrong.map((what) => `${state}, ${size.width} ${colorScheme}: ${what}`));
    }
  }
  expect(found).toEqual([]);
}
