// Keyboard navigation by Tab, which checks that the focus is visible at every stop.
import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** More than the stops between any two elements of a page. */
const maxStops = 80;

/** Whether the focused element, or the one that is painted for it, shows the focus. */
function isFocusVisible(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const shows = (element: Element | null | undefined, part?: '::before') => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  // A label is painted for its radio button, slots for a code's input, and an overlay for a link over a picture.
  const drawnBy = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling];
  // The button inside a time or date input is a separate stop, at which the input only matches :focus-within.
  return (
    focused.matches(':focus-visible, :is([type=time], [type=date]):focus-within') &&
    (drawnBy.some((one) => shows(one)) || shows(focused, '::before'))
  );
}

export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Presses Tab until the target has the focus. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
      await this.expectVisibleFocus();
    }
    throw new Error(`${target} is not reached in ${maxStops} stops.`);
  }

  async expectVisibleFocus(): Promise<void> {
    if (await this.#page.evaluate(isFocusVisible)) return;
    const where = await this.#page.evaluate(
      () => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing',
    );
    throw new Error(`The focus cannot be seen: ${where}`);
  }

  /** Focuses the target by Tab, and presses Enter. */
  async enter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.to(target, key);
    await this.press('Enter');
  }
}
