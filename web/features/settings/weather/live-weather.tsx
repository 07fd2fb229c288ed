import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Weather } from '#contract/settings/weather.schema.ts';
import { weatherQuery } from '#web/features/settings/weather/queries.ts';
import { skyIconOf } from '#web/features/settings/weather/sky-icons.ts';
import { Tip } from '#web/ui/tip.tsx';
import css from './live-weather.module.css';

interface LiveWeatherProps {
  readonly weather: Weather;
  /** Called when the last attempt has failed or succeeded: after a failure nothing is rendered. */
  readonly onChange: (hasFailed: boolean) => void;
}

export function LiveWeather({ weather, onChange }: LiveWeatherProps) {
  const { data, isError } = useQuery(weatherQuery(weather));
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(isError), [isError]);
  if (isError) return null;
  if (!data) return <span className={`${css.waiting} text-2`}>Loading...</span>;
  const { temperature, condition } = data;
  const Icon = skyIconOf(condition);
  return (
    <Tip side="below" text="Click for 7-day forecast">
      {(id) => (
        <a
          aria-describedby={id}
          className={`${css.reading} inline-row text-2 touch nowrap`}
          href={weather.forecastUrl}
          rel="noopener noreferrer"
          target="_blank"
        >
          <Icon />
          <b className="num">{temperature}°F</b>
          <span className="clamp text-1">{condition}</span>
        </a>
      )}
    </Tip>
  );
}
