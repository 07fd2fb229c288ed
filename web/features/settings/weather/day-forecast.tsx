import { useWhenIdle } from '#web/features/settings/weather/use-when-idle.ts';
import { useReunion, useToday } from '#web/lib/boot.ts';
import { addDays, type Day, daysFrom } from '#web/lib/dates.ts';
import css from './day-forecast.module.css';

/** The number of days of a forecast, including today. */
const reach = 7;

/** Whether a forecast may contain any of these days. */
export const isInReach = (days: readonly Day[], today: Day): boolean =>
  days.some((day) => day >= today && day < addDays(today, reach));

const load = async () =>
  (await import('#web/features/settings/weather/forecast-reading.tsx')).ForecastReading;

/**
 * The forecast of a day of the reunion. While any of its days is within the forecast's range, space for it is reserved,
 * so that nothing moves when it arrives; otherwise it renders nothing.
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
