// Whether today is before, during or after the week.
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { useIsLookingBack, useReunion, useToday } from '#web/lib/boot.ts';
import { nightsBetween } from '#web/lib/dates.ts';

export type Moment =
  /** null: unknown, during a trial, or if the reunion did not take place. */
  | { readonly phase: 'before'; readonly daysToGo: number | null }
  | { readonly phase: 'week'; readonly dayNumber: number }
  | { readonly phase: 'after' };

/** @param today `YYYY-MM-DD` in the reunion's zone */
export function momentOf(
  { firstDay, lastDay }: Pick<Reunion, 'firstDay' | 'lastDay'>,
  today: string,
  isTrial: boolean,
  isLookingBack: boolean,
): Moment {
  if (isLookingBack) return { phase: 'after' };
  if (isTrial || today > lastDay) return { phase: 'before', daysToGo: null };
  const since = nightsBetween(firstDay, today);
  return since < 0 ? { phase: 'before', daysToGo: -since } : { phase: 'week', dayNumber: since + 1 };
}

export function useMoment(): Moment {
  const reunion = useReunion();
  return momentOf(reunion, useToday(), reunion.isTrial, useIsLookingBack());
}
