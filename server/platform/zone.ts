import { tzOffset } from '@date-fns/tz/tzOffset';
import type { ZoneOffset } from '#contract/pages.ts';

const day = 86_400_000;

/** An instant (ms) in the format of answers: '2025-07-27T22:00:00.000Z'. */
export const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A zone's UTC offset at an instant, in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * 60_000;

/** The instant (ms) at which a zone's clocks show `shown` (ms, as if in UTC); the first, if they show it twice. */
export function instantOf(shown: number, timeZone: string): number {
  const guess = shown - offsetAt(shown - day, timeZone);
  return guess + offsetAt(guess, timeZone) === shown ? guess : shown - offsetAt(shown + day, timeZone);
}

/**
 * The instant (ms) at which a day begins in a time zone of the IANA list: the first one if the clocks are changed at
 * midnight, which then is left out or comes twice.
 * @param date `YYYY-MM-DD`
 * @param later how many days after it
 */
export function startOfDay(date: string, timeZone: string, later = 0): number {
  const midnight = Date.parse(date) + later * day;
  // The offset at midnight is that of the previous or the next day.
  const [first = midnight, second = first] = [midnight - day, midnight + day]
    .map((near) => midnight - offsetAt(near, timeZone))
    .toSorted((a, b) => a - b);
  return first + offsetAt(first, timeZone) >= midnight ? first : second;
}

/** The calendar day (`YYYY-MM-DD`) of an instant (ms) in a time zone of the IANA list. */
export const dayOf = (instant: number, timeZone: string): string =>
  new Date(instant + tzOffset(timeZone, new Date(instant)) * 60_000).toISOString().slice(0, 10);

/** @returns a function that formats an instant (ms, or ISO) as spreadsheets parse and sort it: '2025-07-27 18:00' */
export function clockOf(timeZone: string): (instant: number | string) => string {
  // The Swedish format is the wanted one.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => clock.format(new Date(instant));
}

const knownOffsets = new Map<string, readonly ZoneOffset[]>();

/** The offsets of a time zone in a year of UTC. */
export function offsetsOf(timeZone: string, year: number): readonly ZoneOffset[] {
  const key = `${timeZone} ${year}`;
  const known = knownOffsets.get(key);
  if (known) return known;
  const minutesAt = (instant: number) => tzOffset(timeZone, new Date(instant));
  const end = Date.UTC(year + 1, 0, 1);
  const found: ZoneOffset[] = [];
  let from = Date.UTC(year, 0, 1);
  for (let next = from + day; next < end; next += day) {
    const minutes = minutesAt(from);
    if (minutesAt(next) === minutes) continue;
    // The clocks changed on this day: the minute is found by binary search.
    let [before, until] = [next - day, next];
    while (until - before > 60_000) {
      const middle = before + Math.floor((until - before) / 120_000) * 60_000;
      if (minutesAt(middle) === minutes) before = middle;
      else until = middle;
    }
    found.push({ from, until, minutes });
    from = until;
  }
  found.push({ from, until: end, minutes: minutesAt(from) });
  knownOffsets.set(key, found);
  return found;
}
