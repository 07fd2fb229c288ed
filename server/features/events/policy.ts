// When an event may be, who may change it, how many places it has left, and which changes concern those who come.
import type { ReunionDocument } from '#contract/reunion.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import { startOfDay } from '#server/platform/zone.ts';

/** How long a deleted event can be restored, in milliseconds (decision 28). */
export const restorableFor = 60_000;

/** Whether a start lies in the reunion: from its first day 00:00 to its last day 23:59, in its zone (decision 19). */
export function isWithinReunion(
  startsAt: number,
  { firstDay, lastDay, timeZone }: Pick<ReunionDocument, 'firstDay' | 'lastDay' | 'timeZone'>,
): boolean {
  return startsAt >= startOfDay(firstDay, timeZone) && startsAt < startOfDay(lastDay, timeZone, 1);
}

/** Its host, and every organizer. */
export const canManage = (viewer: Viewer, hostId: number | null): boolean =>
  viewer.id === hostId || isOrganizer(viewer);

export const isOrganizer = ({ isAdmin, isAuthorized }: Viewer): boolean => isAdmin && isAuthorized;

/** Places that are free; unlimited is infinitely many. */
export const placesLeft = (maxAttendees: number | null, taken: number): number =>
  maxAttendees === null ? Number.POSITIVE_INFINITY : Math.max(0, maxAttendees - taken);

export interface When {
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly location: string;
}

/** How long (ms) an event counts as lasting whose host named no end. */
export const usualLength = 3_600_000;

type IsPast = AppContext['isPast'];

/** Nobody is written to about what is over. */
export const isOver = (
  { starts_at, ends_at }: Pick<When, 'starts_at' | 'ends_at'>,
  isPast: IsPast,
): boolean => isPast(ends_at ?? starts_at + usualLength);

/** Whether those who signed up must hear of a change: another time, or another place, of what is not over. */
export const isMoved = (before: When, after: When, isPast: IsPast): boolean =>
  !(isOver(before, isPast) && isOver(after, isPast)) &&
  (before.starts_at !== after.starts_at ||
    before.ends_at !== after.ends_at ||
    before.location !== after.location);
