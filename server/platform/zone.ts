import { TZDate } from '@date-fns/tz';

/**
 * The instant (ms) at which a day begins in a time zone of the IANA list, whatever the server's own zone.
 * @param day `YYYY-MM-DD`
 * @param later how many days after it
 */
export function startOfDay(day: string, timeZone: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date + later, 0, 0, 0, timeZone).getTime();
}
