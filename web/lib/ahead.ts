// Prefetches code that is likely to be needed next.
import { useEffect } from 'react';
import { afterNextFrame } from '#web/lib/motion.ts';

/** Milliseconds after which it is prefetched even if the person only reads. */
const readingTimeoutMs = 8000;
const doings = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Prefetches code after the person's first interaction: not before, since the first view needs the processor, and not
 * on demand, since the connection may be lost by then.
 * @param fetchAhead must stay the same function for the same code; it handles its own failures
 */
export function useFetchedAhead(fetchAhead: () => unknown): void {
  useEffect(() => {
    const begin = () => {
      stop();
      // On a phone, to start this takes longer than a press may wait for its response.
      void afterNextFrame().then(fetchAhead);
    };
    const timer = setTimeout(begin, readingTimeoutMs);
    const stop = () => {
      clearTimeout(timer);
      for (const doing of doings) window.removeEventListener(doing, begin);
    };
    for (const doing of doings) window.addEventListener(doing, begin, { passive: true });
    return stop;
  }, [fetchAhead]);
}
