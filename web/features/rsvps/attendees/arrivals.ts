// Who arrives on a day of the schedule, and in which words.
import type { Family } from '#web/features/rsvps/attendees/model.ts';
import { listOf } from '#web/lib/dates.ts';
import type { Day } from '#web/lib/days.ts';
import { firstName } from '#web/lib/words.ts';

export interface Arriving {
  readonly id: number;
  readonly name: string;
  readonly portrait: string | null;
  readonly family: string;
}

/** Who arrives on a day, family by family. */
export const arrivingOn = (families: readonly Family[], day: Day): Arriving[] =>
  families.flatMap(({ name: family, members }) =>
    members
      .filter(({ arriving }) => arriving === day)
      .map(({ id, name, portrait }) => ({ id, name, portrait, family })),
  );

/** As many are named; of more people all but one less. */
const maxNames = 3;

/** 'June and Mei arrive.', 'June, Mei, and 58 more arrived.' */
export function arrivalWords(arriving: readonly Arriving[], isPast: boolean): string {
  const names = arriving.map(({ name }) => firstName(name));
  const named = names.length > maxNames ? names.slice(0, maxNames - 1) : names;
  const more = names.length - named.length;
  const verb = isPast ? 'arrived' : names.length === 1 ? 'arrives' : 'arrive';
  return `${listOf(more > 0 ? [...named, `${more} more`] : named)} ${verb}.`;
}
