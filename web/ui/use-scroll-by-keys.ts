import { useCallback, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether the element has more in it than it shows and nothing that takes the focus: then only a mouse could scroll it. */
const scrollsByMouseOnly = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight && !element.querySelector(focusable);

/**
 * What a container that scrolls must be spread with, so that it can be scrolled by keys too: it takes the focus while
 * there is more in it than it shows, and nothing in it takes the focus.
 * @param label what a screen reader calls it then
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
