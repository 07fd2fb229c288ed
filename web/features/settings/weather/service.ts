// Calls a weather service with the API of the U.S. National Weather Service: the point, its stations, the latest
// observation of the first; without a temperature, the point's forecast. Loaded when the page is idle.
import type { Weather } from '#contract/settings/weather.schema.ts';
import { parseUrl } from '#contract/urls.ts';
import {
  at,
  type Reading,
  readDays,
  readForecast,
  readObservation,
} from '#web/features/settings/weather/model.ts';

const requestTimeoutMs = 10_000;

/** @throws when there is no answer in time, or it is not JSON */
async function ask(address: string): Promise<unknown> {
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept: 'application/geo+json' },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  return response.json();
}

/** An address from an answer, at the base of the settings: no other host is requested, even if the answer names one. */
function within({ baseUrl }: Weather, address: unknown): string {
  const url = typeof address === 'string' ? parseUrl(address) : null;
  if (!url) throw new Error('The service names no address.');
  if (url.href.startsWith(`${baseUrl}/`)) return url.href;
  const { protocol, pathname, search } = url;
  // With another scheme the path may have no leading slash, and would extend the base's host name.
  if (!/^https?:$/.test(protocol)) throw new Error('The service names no address of the web.');
  return baseUrl + pathname + search;
}

/** The service accepts at most four decimals, and redirects otherwise. */
const digits = (degrees: number): number => Number(degrees.toFixed(4));

const pointOf = ({ baseUrl, latitude, longitude }: Weather) =>
  ask(`${baseUrl}/points/${digits(latitude)},${digits(longitude)}`);

async function observationOf(weather: Weather, point: unknown): Promise<Reading | null> {
  const stations = await ask(within(weather, at(point, 'properties', 'observationStations')));
  const station = at(stations, 'features', 0, 'properties', 'stationIdentifier');
  if (typeof station !== 'string' || !/^\w{1,20}$/.test(station))
    throw new Error('The service names no station.');
  return readObservation(await ask(`${weather.baseUrl}/stations/${station}/observations/latest`));
}

const forecastOf = async (weather: Weather, point: unknown): Promise<unknown> =>
  ask(within(weather, at(point, 'properties', 'forecast')));

const log = (failure: unknown): null => {
  // biome-ignore lint/suspicious/noConsole: the specification wants these failures in the log and nowhere else
  console.warn('The weather could not be read.', failure);
  return null;
};

async function readNow(weather: Weather): Promise<Reading> {
  const point = await pointOf(weather);
  const reading =
    (await observationOf(weather, point).catch(log)) ?? readForecast(await forecastOf(weather, point));
  if (!reading) throw new Error('The service names no temperature.');
  return reading;
}

/** @throws when the weather is unavailable; the reason is in the log */
export const currentWeather = (weather: Weather) => readNow(weather).catch(fail);

/** @throws as `currentWeather` */
export const forecastDays = (weather: Weather) =>
  pointOf(weather)
    .then((point) => forecastOf(weather, point))
    .then(readDays)
    .catch(fail);

function fail(failure: unknown): never {
  log(failure);
  throw failure;
}
