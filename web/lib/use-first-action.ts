import { useEffect, useEffectEvent } from 'react';

/** How long (ms) somebody may only read before it counts as an action. */
const readingTimeoutMs = 8000;
const actions = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs once, with the first thing a person does on a page. For fetching what opens most: not before, since the first view
 * needs the processor, and not when it is asked for, since at the beach the line may be gone by then.
 */
export function useFirstAction(run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const once = () => {
      stop();
      act();
    };
    const timer = setTimeout(once, readingTimeoutMs);
    const stop = () => {
      clearTimeout(timer);
      for (const action of actions) window.removeEventListener(action, once);
    };
    for (const action of actions) window.addEventListener(action, once, { passive: true });
    return stop;
  }, []);
}
