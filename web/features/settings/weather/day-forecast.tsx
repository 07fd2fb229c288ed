import { useWhenIdle } from '#web/features/settings/weather/use-when-idle.ts';
import { useReunion, useToday } from '#web/lib/boot.ts';
import { addDays, type Day, daysFrom } from '#web/lib/dates.ts';
import css from './day-forecast.module.css';

/** How many days a forecast reaches, today among them. */
const reach = 7;

/** Whether a forecast may know of any of these days. */
export const isInReach = (days: readonly Day[], today: Day): boolean =>
  days.some((day) => day >= today && day < addDays(today, reach));

const load = async () =>
  (await import('#web/features/settings/weather/forecast-reading.tsx')).ForecastReading;

/**
 * The forecast of a day of the reunion. While any of its days lies within a forecast's reach each has room for it, so that
 * nothing moves when it comes; else there is nothing.
 */
export function DayForecast({ day }: { readonly day: Day }) {
  const { weather, firstDay, lastDay } = useReunion();
  const today = useToday();
  const place = isInReach(daysFrom(firstDay, lastDay), today) ? weather : null;
  const Reading = useWhenIdle(place && load);
  if (!place) return null;
  return (
    <p className={css.forecast} data-print="hide">
      {Reading && <Reading day={day} weather={place} />}
    </p>
  );
}
