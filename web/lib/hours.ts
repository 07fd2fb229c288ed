// Instants as the clock of a named zone shows them. The zone is the reunion's, wherever the reader is.
import { mediumDay, shortDay } from '#web/lib/dates.ts';
import { clockOf, dayOf, offsetAt } from '#web/lib/zoned.ts';

/** '6:00 PM' */
export function timeOf(instant: string, timeZone: string): string {
  const [hour = '', minute = ''] = clockOf(instant, timeZone).split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
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

/** Whether this device's clock shows another hour; then the zone is worth a word. Not for what the server renders. */
export const isElsewhere = (timeZone: string, instant: string): boolean =>
  -new Date(instant).getTimezoneOffset() !== offsetAt(Date.parse(instant), timeZone);
