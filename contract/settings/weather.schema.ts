// Where the header's weather comes from: a public service that the browser asks (product rule 38).
import * as z from 'zod/mini';
import { WebLink } from '#contract/primitives.schema.ts';

/** The settings document's `weather`; without it the header shows the town's name. */
export const WeatherSettings = z.strictObject({
  /** The base URL of a service with the API of `https://api.weather.gov`, without a trailing slash. */
  baseUrl: z.pipe(
    WebLink('must be a web address such as https://api.weather.gov').check(
      z.refine((text) => {
        const { search, hash, username } = new URL(text);
        return !search && !hash && !username;
      }, 'must be a web address without a query, such as https://api.weather.gov'),
    ),
    z.transform((text: string) => text.replace(/\/+$/, '')),
  ),
  /** The 7-day forecast that a click on the weather opens. */
  forecastUrl: WebLink('must be a web address that begins with https://'),
});

/** The weather's configuration for the page, with the town's coordinates. */
export const Weather = z.object({
  baseUrl: z.string(),
  forecastUrl: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Weather = z.output<typeof Weather>;
