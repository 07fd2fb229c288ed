import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { filterIn } from '#web/features/events/filters/filters.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { loadDialogs } from '#web/features/events/week/late-dialogs.tsx';
import { Program, type ProgramSlots } from '#web/features/events/week/program.tsx';
import { afterNextFrame } from '#web/lib/motion.ts';
import { QueryView } from '#web/ui/query-view.tsx';

/** The week as a programme, and the dialogs that its address names. */
export function Week(slots: ProgramSlots) {
  const events = useQuery(eventsQuery);
  const search = useSearch();
  // Closing a dialog comes back to the day's address too, and must not move the page.
  const [firstSearch] = useState(search);
  useDialogsAhead();
  return (
    <QueryView failed="The schedule did not load" query={events}>
      {(found) => <Program {...slots} events={found} filter={filterIn(search)} firstSearch={firstSearch} />}
    </QueryView>
  );
}

/** How long (ms) somebody may only read before the rest is fetched all the same. */
const readingTimeoutMs = 8000;
const doings = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * With the first thing a person does, the dialogs are fetched: not before, since the first view needs the processor, and
 * not when they are asked for, since at the beach the line may be gone by then.
 */
function useDialogsAhead() {
  useEffect(() => {
    const fetchIt = () => {
      stop();
      // A phone takes longer to begin with it than a press may wait for its answer.
      void afterNextFrame().then(loadDialogs);
    };
    const timer = setTimeout(fetchIt, readingTimeoutMs);
    const stop = () => {
      clearTimeout(timer);
      for (const doing of doings) window.removeEventListener(doing, fetchIt);
    };
    for (const doing of doings) window.addEventListener(doing, fetchIt, { passive: true });
    return stop;
  }, []);
}
