import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
type Size = typeof phone;

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

/** No violation in this state of a page: at both widths, light and dark, without loading it anew. */
export async function expectAccessible(
  page: Page,
  state: string,
  sizes: readonly Size[] = [desktop, phone],
): Promise<void> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // By night the page has other colors and nothing else.
      const { violations } = await (colorScheme === 'light'
        ? axe.withTags(rules)
        : axe.withRules(rulesOfColor)
      ).analyze();
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(
            `${state}, ${size.width} ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary}`,
          );
    }
  }
  expect(found).toEqual([]);
}
