// A person without a mouse: goes by Tab, and must see at every stop where the focus is.
import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** More stops than any page has between two things. */
const maxStops = 80;

/** Whether the element with the focus, or what is painted in its place, shows it. */
function isFocusVisible(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const shows = (element: Element | null | undefined, part?: '::before') => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  // A radio is painted by the label around it, a code by its slots, a link over a picture by what it lays there.
  const drawnBy = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling];
  // The button inside an input of a time or a day is a stop of its own, at which the input itself matches :focus-within alone.
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

  /** Presses a key at the focus. */
  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Goes on, stop by stop, until the focus is there. */
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

  /** Goes to something and presses Enter there. */
  async enter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.to(target, key);
    await this.press('Enter');
  }
}
