// How many rows of a long list are drawn whole. A list of five hundred people costs as much as all the rest of the site
// at once, and seven of them are seen: so the first view has few, and the others follow while nothing else is to do.
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of the first view: more than any screen shows of the list. */
const initialRows = 20;
/** Rows that are made whole at a time, few enough that a press meanwhile is answered at once. */
const rowsPerStep = 30;
/** Longest wait for a moment without work. */
const idleTimeoutMs = 500;

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no such callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
};

/** Whoever does one of these in the list is about to use it. */
const interactions = ['scroll', 'pointerenter', 'focusin', 'touchstart'] as const;

/** @param list what is scrolled: whoever turns to it gets the rest sooner */
export function useWholeRows(count: number, list: RefObject<HTMLElement | null>): number {
  const [whole, setWhole] = useState(initialRows);
  const [isHurried, setHurried] = useState(false);
  const isDone = whole >= count;
  useEffect(() => {
    if (isDone) return;
    const more = () => setWhole(whole + rowsPerStep);
    if (!isHurried) return whenIdle(more);
    const frame = requestAnimationFrame(more);
    return () => cancelAnimationFrame(frame);
  }, [isDone, isHurried, whole]);
  useEffect(() => {
    if (isDone) return;
    const element = list.current;
    const hurry = () => setHurried(true);
    // It may have been scrolled before the page lived.
    if (element && element.scrollTop > 0) hurry();
    // On paper there is no later.
    const showAll = () => flushSync(() => setWhole(Number.POSITIVE_INFINITY));
    for (const interaction of interactions) element?.addEventListener(interaction, hurry, { passive: true });
    window.addEventListener('beforeprint', showAll);
    return () => {
      for (const interaction of interactions) element?.removeEventListener(interaction, hurry);
      window.removeEventListener('beforeprint', showAll);
    };
  }, [isDone, list]);
  return whole;
}
