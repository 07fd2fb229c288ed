// Formats instants in a named zone, and parses typed times in it. The zone is the reunion's, wherever the reader is.
import { tzOffset } from '@date-fns/tz/tzOffset';
import type { ZoneOffset } from '#contract/pages.ts';
import { mediumDay, shortDay } from '#web/lib/dates.ts';

const minute = 60_000;
const dayLength = 1440 * minute;

const offsets = new Map<string, readonly ZoneOffset[]>();
/** Stores the server's offsets of a zone: asking the browser (Intl) takes a phone half a second the first time. */
export function knowOffsets(timeZone: string, known: readonly ZoneOffset[]): void {
  offsets.set(timeZone, known);
}

/** The UTC offset of a zone in minutes at an instant (ms). */
const offsetAt = (time: number, timeZone: string): number =>
  offsets.get(timeZone)?.find(({ from, until }) => from <= time && time < until)?.minutes ??
  tzOffset(timeZone, new Date(time));

/** The zone's local date and time at an instant, written as if they were UTC. */
const wallAt = (time: number, timeZone: string): string =>
  new Date(time + offsetAt(time, timeZone) * minute).toISOString();

/** The calendar day of an instant in a time zone of the IANA list. */
export const dayOf = (instant: string | number, timeZone: string): string =>
  wallAt(new Date(instant).getTime(), timeZone).slice(0, 10);

/** The local time, hour 00–23 and minute, as a time input has them: '18:05'. */
export const clockOf = (instant: string, timeZone: string): string =>
  wallAt(Date.parse(instant), timeZone).slice(11, 16);

/** '6:00 PM' */
export function timeOf(instant: string, timeZone: string): string {
  const [hour = '', minutes = ''] = clockOf(instant, timeZone).split(':');
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** '6:00 PM', '6:00 PM – 9:00 PM', '10:00 PM – Mon, Jul 28, 1:00 AM' when it ends on another day. */
export function timeRange(start: string, end: string | null, timeZone: string): string {
  const from = timeOf(start, timeZone);
  if (end === null) return from;
  const lastDay = dayOf(end, timeZone);
  const to = timeOf(end, timeZone);
  return dayOf(start, timeZone) === lastDay ? `${from} – ${to}` : `${from} – ${shortDay(lastDay)}, ${to}`;
}

/** 'Jul 12, 2025, 7:42 PM' */
export const dayAndTime = (instant: string, timeZone: string): string =>
  `${mediumDay(dayOf(instant, timeZone))}, ${timeOf(instant, timeZone)}`;

/** The zone's short name at an instant: 'EDT', 'GMT+2'. */
export const zoneName = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Whether this device's clock shows another hour; then the zone's name is shown. Not for server rendering. */
export const isElsewhere = (timeZone: string, instant: string): boolean =>
  -new Date(instant).getTimezoneOffset() !== offsetAt(Date.parse(instant), timeZone);

/**
 * The instant (ISO, UTC) of a local date and time in a zone, independent of the device's zone; if it occurs twice, the
 * first. Null for an invalid date or time, or one that does not exist because of a clock change.
 */
export function instantOf(day: string, clock: string, timeZone: string): string | null {
  const wall = `${day}T${clock}:00.000Z`;
  const guess = Date.parse(wall);
  if (Number.isNaN(guess)) return null;
  // The zone's offset is that of the previous or the next day, even if it changes in between.
  const times = [guess - dayLength, guess + dayLength].map(
    (near) => guess - offsetAt(near, timeZone) * minute,
  );
  const time = times.sort((one, other) => one - other).find((one) => wallAt(one, timeZone) === wall);
  return time === undefined ? null : new Date(time).toISOString();
}
