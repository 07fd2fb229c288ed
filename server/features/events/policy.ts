// When an event may be, who may change it, and how many places it has left.

import { isOrganizer } from '#contract/rights.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { startOfDay } from '#server/platform/zone.ts';

/** How long a deleted event can be restored, in milliseconds (product rule 28). */
export const restorableFor = 60_000;

/** Whether a start lies in the reunion: from its first day 00:00 to its last day 23:59, in its zone (product rule 19). */
export function isWithinReunion(
  startsAt: number,
  { firstDay, lastDay, timeZone }: Pick<ReunionDocument, 'firstDay' | 'lastDay' | 'timeZone'>,
): boolean {
  return startsAt >= startOfDay(firstDay, timeZone) && startsAt < startOfDay(lastDay, timeZone, 1);
}

/** Its host, and every organizer. */
export const canManage = (viewer: Viewer, hostId: number | null): boolean =>
  viewer.id === hostId || isOrganizer(viewer);

/** Places that are free; unlimited is infinitely many. */
export const placesLeft = (maxAttendees: number | null, taken: number): number =>
  maxAttendees === null ? Number.POSITIVE_INFINITY : Math.max(0, maxAttendees - taken);
