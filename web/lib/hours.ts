// Instants as the clock of a named zone shows them. The zone is the reunion's, wherever the reader is.
import { dayOf, mediumDay, shortDay } from '#web/lib/dates.ts';

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, zoneName: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${zoneName}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(zoneName && { timeZoneName: 'short' }),
  });
  formats.set(key, made);
  return made;
}

/** '6:00 PM'. Some engines put a narrow space before PM, some a plain one: here always the plain one. */
export const timeOf = (instant: string, timeZone: string): string =>
  format(timeZone, false).format(new Date(instant)).replace(/\s/g, ' ');

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
  format(timeZone, true)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Whether this device's clock shows another hour; then the zone is worth a word. Not for what the server renders. */
export const isElsewhere = (timeZone: string, instant: string): boolean =>
  zoneName(instant, Intl.DateTimeFormat().resolvedOptions().timeZone) !== zoneName(instant, timeZone);
