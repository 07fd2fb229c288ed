import { useState } from 'react';
import { useWhenIdle } from '#web/features/settings/weather/use-when-idle.ts';
import { useReunion } from '#web/lib/boot.ts';
import { MapPin } from '#web/ui/icons.ts';
import css from './weather-widget.module.css';

const load = async () => (await import('#web/features/settings/weather/live-weather.tsx')).LiveWeather;

/** The weather in town, or else the town's name. Its width is fixed, so that nothing moves when the weather arrives. */
export function WeatherWidget() {
  const { town, weather } = useReunion();
  const Live = useWhenIdle(weather && load);
  const [hasFailed, setHasFailed] = useState(false);
  const isAway = weather !== null && Live !== null && !hasFailed;
  return (
    <span className={css.widget} data-weather={weather ? '' : undefined}>
      <span className={`${css.town} inline-row text-2 touch nowrap`} data-away={isAway || undefined}>
        <MapPin />
        <span className="cut">{town}</span>
      </span>
      {weather && Live ? (
        <Live onChange={setHasFailed} weather={weather} />
      ) : (
        isAway && <span className={`${css.town} inline-row text-2 touch nowrap`}>Loading...</span>
      )}
    </span>
  );
}
