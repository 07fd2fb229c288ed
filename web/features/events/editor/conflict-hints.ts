// Hints that do not prevent saving an event: its end, other events at that time, and whether its place is taken.

import { listOf } from '#contract/dates.ts';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { endOf } from '#contract/events/events.ts';
import type { EventFields, Times } from '#web/features/events/editor/edit-model.ts';
import { byTime, weekdayName } from '#web/lib/dates.ts';
import { dayOf, timeOf } from '#web/lib/zoned.ts';

/** The maximum number of titles in a hint; more are counted. */
const maxNamed = 3;

const spanOf = (startTime: string, endTime: string | null) => {
  const from = Date.parse(startTime);
  return { from, to: endOf(from, endTime === null ? null : Date.parse(endTime)) };
};

/** Overlapping events, by start; touching ends do not overlap. */
export function overlapping(
  events: readonly ReunionEvent[],
  { start, end }: Times,
  except?: number,
): ReunionEvent[] {
  if (start === null) return [];
  const span = spanOf(start, end);
  return events
    .filter((event) => {
      const { from, to } = spanOf(event.startTime, event.endTime);
      return event.id !== except && from < span.to && span.from < to;
    })
    .toSorted((one, other) => byTime(one.startTime, other.startTime));
}

const sameWords = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US');

/** The events at a place, ignoring case and spaces. */
export const atPlace = (events: readonly ReunionEvent[], location: string): ReunionEvent[] =>
  events.filter((event) => sameWords(event.location) === sameWords(location));

function named(
  events: readonly ReunionEvent[],
  timeZone: string,
  say: (title: string, hours: readonly string[]) => string,
): string {
  const words = events.slice(0, maxNamed).map(({ title, startTime, endTime }) => {
    // Hours only: it is the same night.
    const hours = [startTime, ...(endTime ? [endTime] : [])].map((instant) => timeOf(instant, timeZone));
    return say(title, hours);
  });
  const more = events.length - words.length;
  return listOf(more > 0 ? [...words, `${more} more`] : words);
}

export interface ConflictHints {
  /** 'Ends Monday 1:00 AM', if the end is on another day. */
  readonly ends: string | undefined;
  /** 'Also then: Taco Night (6:00 PM – 9:00 PM)' */
  readonly also: string | undefined;
  /** 'Crab Feast is here 6:00 PM–8:00 PM', at the place. */
  readonly taken: string | undefined;
}

/** @param self the event itself, if it exists already */
export function conflictHints(
  { location }: Pick<EventFields, 'location'>,
  times: Times,
  events: readonly ReunionEvent[],
  { timeZone, self }: { timeZone: string; self?: number | undefined },
): ConflictHints {
  const { start, end } = times;
  const isOrdered = start !== null && (end === null || end > start);
  const then = isOrdered ? overlapping(events, times, self) : [];
  const here = atPlace(then, location);
  const elsewhere = then.filter((event) => !here.includes(event));
  const lastDay = start && end && end > start ? dayOf(end, timeZone) : undefined;
  return {
    ends:
      lastDay && end && start && lastDay !== dayOf(start, timeZone)
        ? `Ends ${weekdayName(lastDay)} ${timeOf(end, timeZone)}`
        : undefined,
    also:
      elsewhere.length > 0
        ? `Also then: ${named(elsewhere, timeZone, (title, hours) => `${title} (${hours.join(' – ')})`)}`
        : undefined,
    taken:
      here.length > 0
        ? named(here, timeZone, (title, hours) => `${title} is here ${hours.join('–')}`)
        : undefined,
  };
}
