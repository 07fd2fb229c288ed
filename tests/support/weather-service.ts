// A stub of the weather service: a separate server that answers as the U.S. National Weather Service does, or with a fault.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The service's real address, which its answers contain. */
const itself = 'https://api.weather.gov';
const grid = '/gridpoints/AKQ/96,92';
const station = '/stations/KGED/observations/latest';

/** Days of July and August 2025 with the temperatures of days and nights, as in the service's forecast. */
const periods = [
  ['2025-07-26', 84, 71, 'Sunny'],
  ['2025-07-27', 88, 74, 'Mostly Sunny'],
  ['2025-07-28', 90, 76, 'Slight Chance Showers And Thunderstorms'],
  ['2025-07-29', 86, 72, 'Chance Rain'],
  ['2025-07-30', 81, 69, 'Partly Cloudy'],
  ['2025-07-31', 79, 68, 'Breezy. Windy in the Afternoon'],
].flatMap(([day, high, low, shortForecast]) => [
  { startTime: `${day}T06:00:00-04:00`, isDaytime: true, temperature: high, shortForecast },
  { startTime: `${day}T18:00:00-04:00`, isDaytime: false, temperature: low, shortForecast: 'Clear' },
]);

/** The service's answers, by path. */
export const weatherAnswers: Readonly<Record<string, unknown>> = {
  '/points/38.5396,-75.0552': {
    properties: {
      forecast: `${itself}${grid}/forecast`,
      observationStations: `${itself}${grid}/stations`,
    },
  },
  [`${grid}/stations`]: {
    features: [{ properties: { stationIdentifier: 'KGED' } }, { properties: { stationIdentifier: 'KOXB' } }],
  },
  [station]: {
    properties: {
      textDescription: 'Mostly Cloudy',
      temperature: { unitCode: 'wmoUnit:degC', value: 27.8 },
    },
  },
  [`${grid}/forecast`]: {
    properties: { periods: periods.map((period) => ({ ...period, temperatureUnit: 'F' })) },
  },
};
export const paths = {
  point: '/points/38.5396,-75.0552',
  stations: `${grid}/stations`,
  observation: station,
  forecast: `${grid}/forecast`,
};

/**
 * Replaces the right answer: by other JSON, by text that is not JSON, by a status, by no answer at all, or by an answer after
 * some milliseconds or when it is released.
 */
export type Fault =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly status: number }
  | { readonly hangs: true }
  | { readonly afterMs: number }
  | { readonly until: Promise<unknown>; readonly status?: number };

export class WeatherService {
  /** The requested paths, in their order. */
  readonly asked: string[] = [];
  /** Faults by path; `*` is for all other paths. */
  faults: Readonly<Record<string, Fault>> = {};
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, 'localhost', done));
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    this.asked.push(url);
    const fault = this.faults[url] ?? this.faults['*'];
    const send = (status: number, body: string) =>
      response
        .writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'application/geo+json' })
        .end(body);
    const right = () => {
      const answer = weatherAnswers[url];
      send(answer === undefined ? 404 : 200, JSON.stringify(answer ?? { title: 'Not Found' }));
    };
    if (!fault) right();
    else if ('json' in fault) send(200, JSON.stringify(fault.json));
    else if ('text' in fault) send(200, fault.text);
    else if ('until' in fault)
      void fault.until.then(() => (fault.status ? send(fault.status, '{}') : right()));
    else if ('status' in fault) send(fault.status, '{}');
    else if ('afterMs' in fault) setTimeout(right, fault.afterMs);
  }
}
