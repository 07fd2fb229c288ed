// Code that is likely to be needed next, fetched before it is.
import { useEffect } from 'react';
import { afterNextFrame } from '#web/lib/motion.ts';

/** Milliseconds after which it is fetched even if the person only reads. */
const readingTimeoutMs = 8000;
const doings = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches code with the person's first action: not before, since the first view needs the processor, and not when it is
 * needed, since at the beach the connection may be lost by then.
 * @param fetchAhead must stay the same function for the same code; its failures are its own affair
 */
export function useFetchedAhead(fetchAhead: () => unknown): void {
  useEffect(() => {
    const begin = () => {
      stop();
      // A phone takes longer to begin with it than a press may wait for its answer.
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
