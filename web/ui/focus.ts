import { type FocusEvent, useCallback, useState } from 'react';

/**
 * Focuses the element with an id: the control of a field that a form names by its path, or a part of the page that the caller
 * does not render. For its own elements a component uses a ref.
 * @returns the element, or null if the page has no such element
 */
export function focusById(id: string | undefined, options?: FocusOptions): HTMLElement | null {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus(options);
  return element;
}

/**
 * For a row that scrolls sideways: scrolls a keyboard-focused element fully into view, since browsers scroll it only
 * partly. An element that is pressed with a finger or a mouse stays in place.
 */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether the element overflows and contains nothing focusable: then only a mouse could scroll it. */
const scrollsByMouseOnly = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight && !element.querySelector(focusable);

/**
 * Props for a scrolling container, so that the keyboard can scroll it: it takes the focus while its content overflows and
 * contains nothing focusable.
 * @param label its accessible name then
 */
export function useScrollByKeys(label: string) {
  const [isStop, setIsStop] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setIsStop(scrollsByMouseOnly(element));
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(element);
    contents.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return { ref, ...(isStop && ({ tabIndex: 0, role: 'group', 'aria-label': label } as const)) };
}

/** Focuses the page's heading after a navigation, or the main part if there is no heading yet. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
