import { type RefObject, useEffect, useRef } from 'react';
import { attempt } from '#web/lib/storage.ts';

// Restores the scroll position after a reload. The browser would do so itself, but the page is still short: rows
// further down get their space only once the viewport's width is known, or all photos have loaded.

const key = 'gallery-spot';

interface Spot {
  readonly href: string;
  readonly y: number;
}

/** Only once, for the document's own first view: within the page, the browser restores the position itself. */
function takeSpot(): number | undefined {
  const spot = attempt(() => {
    const kept = sessionStorage.getItem(key) ?? '{}';
    sessionStorage.removeItem(key);
    return JSON.parse(kept) as Partial<Spot>;
  });
  return spot?.href === location.href ? spot.y : undefined;
}

/** The events of a person who scrolls or moves the focus. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * @param grid the long element
 * @param room how much of its height (px) is final; null: nothing yet
 */
export function useReload(grid: RefObject<HTMLElement | null>, room: number | null): void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const spotNow = (): Spot => ({ href: location.href, y: window.scrollY });
    const remember = () => attempt(() => sessionStorage.setItem(key, JSON.stringify(spotNow())));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isAgain = navigation?.type !== 'navigate' && navigation?.name === location.href;
    const spot = takeSpot();
    wanted.current = isAgain ? spot : undefined;
    const forget = () => {
      wanted.current = undefined;
    };
    window.addEventListener('pagehide', remember);
    for (const move of moves) window.addEventListener(move, forget, { once: true, passive: true });
    return () => {
      window.removeEventListener('pagehide', remember);
      for (const move of moves) window.removeEventListener(move, forget);
    };
  }, []);
  useEffect(() => {
    const { current: y } = wanted;
    if (room === null || y === undefined || !grid.current) return;
    if (grid.current.getBoundingClientRect().top + room < y - window.scrollY + window.innerHeight) return;
    wanted.current = undefined;
    window.scrollTo({ top: y, behavior: 'instant' });
  }, [room, grid]);
}
