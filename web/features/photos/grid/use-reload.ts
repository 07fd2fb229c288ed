// After a reload the page goes back to its spot. The browser would do so itself, but for the page being short still: what
// is far below gets its room only once the width of the screen is known.
import { useEffect, useRef } from 'react';

const key = 'gallery-spot';

interface Spot {
  readonly href: string;
  readonly y: number;
}

function remembered(): number | undefined {
  try {
    const { href, y } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Spot>;
    return href === location.href ? y : undefined;
  } catch {
    return undefined;
  }
}

/** Only the document's own first view: who comes back within the page is brought to their spot by the browser. */
let isFirstView = true;

/** @param hasRoom whether the page is as long as it is going to be */
export function useReload(hasRoom: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    const remember = () =>
      sessionStorage.setItem(key, JSON.stringify({ href: location.href, y: window.scrollY } satisfies Spot));
    window.addEventListener('pagehide', remember);
    return () => window.removeEventListener('pagehide', remember);
  }, []);
  useEffect(() => {
    if (!hasRoom || isDone.current) return;
    isDone.current = true;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isAgain = navigation?.type !== 'navigate' && navigation?.name === location.href;
    const y = isFirstView && isAgain ? remembered() : undefined;
    isFirstView = false;
    if (y !== undefined) window.scrollTo({ top: y, behavior: 'instant' });
  }, [hasRoom]);
}
