// The data that the server wrote into the page: the reunion, the clock, the chosen theme.
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Boot } from '#contract/pages.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { getReunion } from '#contract/settings/reunion.ts';
import { read } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/zoned.ts';

export const BootContext = createContext<Boot | null>(null);

/** The boot data of the server. Use it for values that must not change while the page is open; else `useReunion`, `useUser`. */
export function useBoot(): Boot {
  const boot = use(BootContext);
  if (!boot) throw new Error('The page was rendered without its boot.');
  return boot;
}

/** The reunion. Signing in refetches it, since visitors get fewer fields. */
export function useReunion(): Reunion {
  const { reunion } = useBoot();
  return useQuery(read(getReunion)).data ?? reunion;
}

/** The outdoor theme of the site's look: where an umbrella or waves would be out of place, the icon is the sun. */
export function useOutdoors(): { readonly hasBeach: boolean; readonly hasWater: boolean } {
  const { look } = useReunion();
  return { hasBeach: look === 'coast', hasWater: look === 'coast' || look === 'lake' };
}

/**
 * A page may stay open over midnight; it reads the clock again when it becomes visible and every few minutes.
 * @returns a function that stops it
 */
export function onTick(tell: () => void): () => void {
  const timer = setInterval(tell, 5 * 60_000);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** Today in the reunion's zone, `YYYY-MM-DD`, by the reunion's clock. */
export function useToday(): string {
  const { now } = useBoot();
  const { timeZone, fixedNow } = useReunion();
  return useSyncExternalStore(
    onTick,
    () => dayOf(fixedNow ?? Date.now(), timeZone),
    () => dayOf(now, timeZone),
  );
}

const earliestDay = '0000-01-01';

/**
 * The first day that does not count as past: today. During a trial no day is past, since the reunion was over at the
 * first start (product rule 44).
 */
export function useFirstDayAhead(): string {
  const today = useToday();
  return useReunion().isTrial ? earliestDay : today;
}

/** Whether an instant is past by the reunion's clock; during a trial nothing is past (product rule 44). */
export function useIsPast(instant: string): boolean {
  const { now } = useBoot();
  const { fixedNow, isTrial } = useReunion();
  const isPastAt = (clock: string | number) => !isTrial && Date.parse(instant) <= new Date(clock).getTime();
  return useSyncExternalStore(
    onTick,
    () => isPastAt(fixedNow ?? Date.now()),
    () => isPastAt(now),
  );
}

/** Whether the last day is over: then nobody is urged to reply or to host. False during a trial. */
export function useIsOver(): boolean {
  return useFirstDayAhead() > useReunion().lastDay;
}

/** Whether the reunion is past, and there is something to look back on. */
export function useIsLookingBack(): boolean {
  const { lastDay, hasHistory } = useReunion();
  return useFirstDayAhead() > lastDay && hasHistory;
}
