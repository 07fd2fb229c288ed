import { useQuery } from '@tanstack/react-query';
import type { Weather } from '#contract/settings/weather.schema.ts';
import { forecastQuery } from '#web/features/settings/weather/queries.ts';
import { skyIconOf } from '#web/features/settings/weather/sky-icons.ts';
import type { Day } from '#web/lib/dates.ts';
import css from './forecast-reading.module.css';

const degrees = (temperature: number) => `${temperature}°`;
const inWords = ([what, temperature]: readonly [string, number | null]) =>
  temperature === null ? [] : [`${what} ${temperature}°F`];

/** A day's weather in a line: its icon, its high and its low. Renders nothing while it is unknown. */
export function ForecastReading({ weather, day }: { readonly weather: Weather; readonly day: Day }) {
  const { data } = useQuery(forecastQuery(weather));
  const forecast = data?.get(day);
  if (!forecast) return null;
  const { high, low, condition } = forecast;
  const Icon = skyIconOf(condition);
  const said = [`Forecast: ${condition}`, ...inWords(['high', high]), ...inWords(['low', low])];
  return (
    <span className={`${css.reading} inline-row text-1 strong`}>
      <Icon />
      <span aria-hidden="true" className="num">
        {[high, low].flatMap((one) => (one === null ? [] : degrees(one))).join('\u00a0/ ')}
      </span>
      <span className="visually-hidden">{said.join(', ')}</span>
    </span>
  );
}
