// When an event may be, and how many places it has left.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { startOfDay } from '#server/platform/zone.ts';

/** How long a deleted event can be restored, in milliseconds (product rule 28). */
export const restorableFor = 60_000;

/** Whether a start is in the reunion: from its first day 00:00 to its last day 23:59, in its zone (product rule 19). */
export function isWithinReunion(
  startsAt: number,
  { firstDay, lastDay, timeZone }: Pick<ReunionDocument, 'firstDay' | 'lastDay' | 'timeZone'>,
): boolean {
  return startsAt >= startOfDay(firstDay, timeZone) && startsAt < startOfDay(lastDay, timeZone, 1);
}

/** The number of free places; Infinity if unlimited. */
export const placesLeft = (maxAttendees: number | null, taken: number): number =>
  maxAttendees === null ? Number.POSITIVE_INFINITY : Math.max(0, maxAttendees - taken);
