// Converts local times of a named zone to instants, and back. Only this module reads typed times.
import { tzOffset } from '@date-fns/tz';
import type { Day } from '#web/lib/days.ts';

const minute = 60_000;
const dayLength = 1440 * minute;

/** The zone's day and clock at an instant, written as if they were UTC's. */
const wallAt = (time: number, timeZone: string): string =>
  new Date(time + tzOffset(timeZone, new Date(time)) * minute).toISOString();

/** The local time, hour 00–23 and minute, as a time input has them: '18:05'. */
export const clockOf = (instant: string, timeZone: string): string =>
  wallAt(Date.parse(instant), timeZone).slice(11, 16);

/**
 * The instant (ISO, UTC) at which the clock of a zone shows a time of a day, whatever the zone of the device; where it
 * does so twice, the first. Null for what is no day or time, or one that the clock leaps over in spring.
 */
export function instantOf(day: Day, clock: string, timeZone: string): string | null {
  const wall = `${day}T${clock}:00.000Z`;
  const guess = Date.parse(wall);
  if (Number.isNaN(guess)) return null;
  // The zone's offset is that of the day before or that of the day after, even where it changes in between.
  const times = [guess - dayLength, guess + dayLength].map(
    (near) => guess - tzOffset(timeZone, new Date(near)) * minute,
  );
  const time = times.sort((one, other) => one - other).find((one) => wallAt(one, timeZone) === wall);
  return time === undefined ? null : new Date(time).toISOString();
}
