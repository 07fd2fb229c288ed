// Fetches the weather by `service.ts` while the page is visible.
import type { Weather } from '#contract/settings/weather.schema.ts';
import { currentWeather, forecastDays } from '#web/features/settings/weather/service.ts';

/** Milliseconds until the weather is refetched (specification, section 9). */
const period = 30 * 60_000;

const halfHourly = {
  // No announcement of the site changes the weather.
  meta: { topics: [] },
  staleTime: period,
  refetchInterval: period,
  refetchOnWindowFocus: true,
};

export const weatherQuery = (weather: Weather) => ({
  ...halfHourly,
  queryKey: ['weather', weather] as const,
  queryFn: () => currentWeather(weather),
});

export const forecastQuery = (weather: Weather) => ({
  ...halfHourly,
  queryKey: ['forecast', weather] as const,
  queryFn: () => forecastDays(weather),
});
