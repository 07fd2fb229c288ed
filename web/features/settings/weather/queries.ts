// Fetches the weather by `service.ts` while the page is visible and the cached weather is half an hour old.
import type { Weather } from '#contract/settings/weather.schema.ts';
import { period } from '#web/features/settings/weather/cached-weather.ts';
import { currentWeather, forecastDays } from '#web/features/settings/weather/service.ts';

interface QueryStatus {
  readonly state: { readonly status: string; readonly data?: { readonly at: number } | undefined };
}

const halfHourly = {
  // Nothing that the site announces changes the weather.
  meta: { topics: [] },
  staleTime: period,
  // A failed query is retried after half an hour.
  refetchOnWindowFocus: ({ state: { status } }: QueryStatus) => status === 'success',
  refetchInterval: ({ state: { status, data } }: QueryStatus) =>
    data && status === 'success' ? Math.max(1000, data.at + period - Date.now()) : period,
};

/** The query of the header. */
export const weatherQuery = (weather: Weather) => ({
  ...halfHourly,
  queryKey: ['weather', weather] as const,
  queryFn: () => currentWeather(weather),
});

/** The query of the schedule's days. */
export const forecastQuery = (weather: Weather) => ({
  ...halfHourly,
  queryKey: ['forecast', weather] as const,
  queryFn: () => forecastDays(weather),
});
