import { addDays, dayOf, shortDay } from '#web/lib/dates.ts';
import { timeOf } from '#web/lib/hours.ts';

/** From this time of day on an evening is meant, as the hour from midnight. */
const evening = 17;

/** 'Tonight at 6:00 PM', 'Today at 10:00 AM', 'Tomorrow at 10:00 AM', 'Thu, Jul 31 at 10:00 AM' */
export function whenOf(startTime: string, timeZone: string, today: string): string {
  const day = dayOf(startTime, timeZone);
  const time = timeOf(startTime, timeZone);
  if (day === addDays(today, 1)) return `Tomorrow at ${time}`;
  if (day !== today) return `${shortDay(day)} at ${time}`;
  const [, hour = '', half] = /^(\d+):\d+ ([AP]M)$/.exec(time) ?? [];
  const isEvening = half === 'PM' && (Number(hour) % 12) + 12 >= evening;
  return `${isEvening ? 'Tonight' : 'Today'} at ${time}`;
}
