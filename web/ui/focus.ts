import { type FocusEvent, useCallback, useState } from 'react';

/**
 * Focuses an element that the caller does not render; for its own elements a component uses a ref.
 * @returns null if the page has no such element
 */
export function focusById(id: string | undefined, options?: FocusOptions): HTMLElement | null {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus(options);
  return element;
}

/** Like `checkVisibility`, which Safari before 17.4 lacks: false inside `display: none`. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Scrolls an element that the keyboard has focused in a sideways scrolling row fully into view: browsers do so only partly. */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether the element overflows and contains nothing focusable: then only a mouse could scroll it. */
const scrollsByMouseOnly = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight && !element.querySelector(focusable);

/** Lets the keyboard scroll a container: it takes the focus while it overflows and contains nothing focusable. */
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
