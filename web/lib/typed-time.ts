// Converts the local times of a named zone to instants. Only this module reads typed times.
import { offsetAt, wallAt } from '#web/lib/zoned.ts';

const minute = 60_000;
const dayLength = 1440 * minute;

/**
 * The instant (ISO, UTC) at which the clock of a zone shows a time of a day, whatever the zone of the device; where it
 * does so twice, the first. Null for what is no day or time, or one that the clock leaps over in spring.
 */
export function instantOf(day: string, clock: string, timeZone: string): string | null {
  const wall = `${day}T${clock}:00.000Z`;
  const guess = Date.parse(wall);
  if (Number.isNaN(guess)) return null;
  // The zone's offset is that of the day before or that of the day after, even where it changes in between.
  const times = [guess - dayLength, guess + dayLength].map(
    (near) => guess - offsetAt(near, timeZone) * minute,
  );
  const time = times.sort((one, other) => one - other).find((one) => wallAt(one, timeZone) === wall);
  return time === undefined ? null : new Date(time).toISOString();
}
