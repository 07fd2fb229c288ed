// The changes of an event that are mailed to its guests, and how often.
import { endOf } from '#contract/events/events.ts';
import type { AppContext } from '#server/platform/app-context.ts';

/** Milliseconds after a letter in which the guest gets no other one about the same event (product rule 47). */
export const cooldown = 600_000;

export interface When {
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly location: string;
}

/** An event's row as the letters need it. The caller of a command has locked it. */
export interface EventFacts extends When {
  readonly id: number;
  readonly title: string;
}

type IsPast = AppContext['isPast'];

export const isOver = ({ starts_at, ends_at }: When, isPast: IsPast): boolean =>
  isPast(endOf(starts_at, ends_at));

/** Whether guests must be notified of a change: of the time or the place, of an event that is not over. */
export const isMoved = (before: When, after: When, isPast: IsPast): boolean =>
  !(isOver(before, isPast) && isOver(after, isPast)) &&
  (before.starts_at !== after.starts_at ||
    before.ends_at !== after.ends_at ||
    before.location !== after.location);
