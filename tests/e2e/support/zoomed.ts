// A page with browser zoom, which leaves less room (WCAG 1.4.4 and 1.4.10).
import type { Page } from '@playwright/test';
import { desktop } from '#tests/e2e/support/accessible.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

/**
 * The width of a window of 1280 px at 200 and 400 percent. A larger font size has the same effect (large-letters.ts), since all
 * widths are in rem.
 */
const ways = [
  { name: 'zoomed to 200 %', width: 640 },
  { name: 'zoomed to 400 %', width: 320 },
] as const;

/** Runs in the page: elements that extend beyond its sides, and words that are cut off. */
export function cutOff(): string[] {
  const slack = 2;
  const { clientWidth, scrollWidth } = document.documentElement;
  const found: string[] = [];
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px to scroll sideways`);
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** Whether the text is cut off on purpose: it is for screen readers only, or ends in an ellipsis. */
  const isMeant = (element: Element) => {
    const { clipPath, textOverflow, webkitLineClamp, position } = styleOf(element);
    return (
      textOverflow === 'ellipsis' ||
      webkitLineClamp !== 'none' ||
      (position === 'absolute' && clipPath !== 'none')
    );
  };
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cut = (box: DOMRect, from: Element): string | undefined => {
    for (
      let element: Element | null = from;
      element && element !== document.documentElement;
      element = element.parentElement
    ) {
      const { overflowX, overflowY, display, position } = styleOf(element);
      if (isMeant(element)) return undefined;
      if (display !== 'inline') {
        const around = element.getBoundingClientRect();
        // A box without a size is collapsed.
        if (around.width < 2 || around.height < 2) return undefined;
        if (hides(overflowX) && (box.left < around.left - slack || box.right > around.right + slack))
          return 'sideways';
        if (hides(overflowY) && (box.top < around.top - slack || box.bottom > around.bottom + slack))
          return 'in height';
        if (scrolls(overflowX) || scrolls(overflowY)) return undefined;
      }
      if (position === 'fixed') break;
    }
    return box.left < -slack || box.right > clientWidth + slack ? 'by the window' : undefined;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim();
    const element = text.parentElement;
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('svg, script, style, .skip')) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const how = box.width > 1 && cut(box, element);
      if (!how) continue;
      found.push(`“${words.slice(0, 40)}” is cut off ${how}`);
      break;
    }
  }
  return found;
}

/** Expects that no part of this state is cut off or wider than the window at any zoom. */
export async function expectZoomable(page: Page, state: string): Promise<void> {
  const wrong: string[] = [];
  for (const { name, width } of ways) {
    await page.setViewportSize({ width, height: desktop.height });
    for (const what of await page.evaluate(cutOff)) wrong.push(`${state}, ${name}: ${what}`);
  }
  expect(wrong).toEqual([]);
}
