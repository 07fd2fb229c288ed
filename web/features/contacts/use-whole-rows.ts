// How many rows of a long list are drawn whole. A list of five hundred people costs as much as all the rest of the site
// at once, and seven of them are seen: so the first view has few, and the others follow while nothing else is to do.
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of the first view: more than any screen shows of the list. */
const atFirst = 20;
/** Rows that are made whole at a time, few enough that a press meanwhile is answered at once. */
const atATime = 30;
/** Longest wait (ms) for a moment without work. */
const patience = 500;

const soon = (work: () => void): (() => void) => {
  // Safari has no such callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(handle);
};

const doings = ['scroll', 'pointerenter', 'focusin', 'touchstart'] as const;

/** @param list what is scrolled: whoever turns to it gets the rest sooner */
export function useWholeRows(count: number, list: RefObject<HTMLElement | null>): number {
  const [whole, setWhole] = useState(atFirst);
  const [isSought, setSought] = useState(false);
  const isDone = whole >= count;
  useEffect(() => {
    if (isDone) return;
    const more = () => setWhole(whole + atATime);
    if (!isSought) return soon(more);
    const frame = requestAnimationFrame(more);
    return () => cancelAnimationFrame(frame);
  }, [isDone, isSought, whole]);
  useEffect(() => {
    if (isDone) return;
    const element = list.current;
    const seek = () => setSought(true);
    // It may have been scrolled before the page lived.
    if (element && element.scrollTop > 0) seek();
    // On paper there is no later.
    const showAll = () => flushSync(() => setWhole(Number.POSITIVE_INFINITY));
    for (const doing of doings) element?.addEventListener(doing, seek, { passive: true });
    window.addEventListener('beforeprint', showAll);
    return () => {
      for (const doing of doings) element?.removeEventListener(doing, seek);
      window.removeEventListener('beforeprint', showAll);
    };
  }, [isDone, list]);
  return whole;
}
