// The order of calls, the defaults and the fallbacks, against a server that answers as the weather service does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fault, paths, WeatherService, weatherAnswers } from '#tests/support/weather-service.ts';
import { currentWeather, forecastDays } from '#web/features/settings/weather/service.ts';

const service = new WeatherService();
const warn = vi.spyOn(console, 'warn');
const { point, stations, observation, forecast } = paths;
const weather = () => ({
  baseUrl: service.url,
  forecastUrl: 'https://example.org',
  latitude: 38.5396,
  longitude: -75.05520001,
});

beforeEach(async () => {
  service.asked.length = 0;
  service.faults = {};
  warn.mockReset();
  await service.start();
});
afterEach(() => service.stop());

test('the point, its stations and the latest observation of the first are requested, in this order', async () => {
  expect(await currentWeather(weather())).toEqual({ temperature: 82, condition: 'Mostly Cloudy' });
  expect(service.asked).toEqual([point, stations, observation]);
  expect(warn).not.toHaveBeenCalled();
});

test('an observation without a condition is clear', async () => {
  service.faults = { [observation]: { json: { properties: { temperature: { value: -40 } } } } };
  expect(await currentWeather(weather())).toEqual({ temperature: -40, condition: 'Clear' });
});

const withoutTemperature: readonly (readonly [string, Record<string, Fault>])[] = [
  ['has no temperature', { [observation]: { json: { properties: { temperature: { value: null } } } } }],
  [
    'has a text for a temperature',
    { [observation]: { json: { properties: { temperature: { value: '27' } } } } },
  ],
  ['is empty', { [observation]: { json: null } }],
  ['is no JSON', { [observation]: { text: '<html>' } }],
  ['fails', { [observation]: { status: 500 } }],
  ['has no station', { [stations]: { json: { features: [] } } }],
  [
    'has a station that is no name',
    { [stations]: { json: { features: [{ properties: { stationIdentifier: '../x' } }] } } },
  ],
];
test.each(withoutTemperature)(
  'the first period of the forecast stands in where the observation %s',
  async (_, faults) => {
    service.faults = faults;
    expect(await currentWeather(weather())).toEqual({ temperature: 84, condition: 'Sunny' });
    expect(service.asked[0]).toBe(point);
    expect(service.asked.at(-1)).toBe(forecast);
    expect(service.asked.join()).not.toContain('..');
  },
);

test.each<[string, Record<string, Fault>]>([
  ['the point fails', { [point]: { status: 503 } }],
  ['the point is garbage', { [point]: { text: 'not found' } }],
  ['the point names nothing', { [point]: { json: {} } }],
  [
    'the point names no address',
    { [point]: { json: { properties: { observationStations: 7, forecast: '' } } } },
  ],
  ['everything fails', { '*': { status: 500 } }],
  ['everything is a list', { '*': { json: [] } }],
  [
    'observation and forecast are empty',
    { [observation]: { json: {} }, [forecast]: { json: { properties: { periods: [] } } } },
  ],
])('it is unavailable when %s, and the console logs why', async (_, faults) => {
  service.faults = faults;
  await expect(currentWeather(weather())).rejects.toThrow();
  expect(warn).toHaveBeenCalled();
});

test('a forecast in °C is converted to °F', async () => {
  service.faults = {
    [observation]: { json: {} },
    [forecast]: { json: { properties: { periods: [{ temperature: 20, temperatureUnit: 'C' }] } } },
  };
  expect(await currentWeather(weather())).toEqual({ temperature: 68, condition: 'Clear' });
});

test('only the base address is requested, whatever addresses the answers contain', async () => {
  service.faults = {
    [point]: {
      json: {
        properties: {
          observationStations: 'https://evil.example/stations?x=1',
          forecast: 'mailto:.evil.example/forecast',
        },
      },
    },
  };
  await expect(currentWeather(weather())).rejects.toThrow('no address of the web');
  expect(service.asked).toEqual([point, '/stations?x=1']);
});

test('the days of a forecast have the day’s condition, its high and its night’s low', async () => {
  const days = Object.fromEntries(await forecastDays(weather()));
  expect(service.asked).toEqual([point, forecast]);
  expect(Object.keys(days)).toHaveLength(6);
  expect(days['2025-07-26']).toEqual({ high: 84, low: 71, condition: 'Sunny' });
});

test('an invalid period of a forecast is skipped', async () => {
  const good = (weatherAnswers[forecast] as { properties: { periods: object[] } }).properties.periods;
  const night = {
    startTime: '2025-08-01T18:00:00-04:00',
    isDaytime: false,
    temperature: 66,
    temperatureUnit: 'F',
  };
  const periods = [
    null,
    7,
    [],
    {},
    { temperature: 70, startTime: 'soon' },
    { ...good[0], temperature: 'hot' },
    night,
  ];
  service.faults = { [forecast]: { json: { properties: { periods } } } };
  expect([...(await forecastDays(weather()))]).toEqual([
    ['2025-08-01', { high: null, low: 66, condition: 'Clear' }],
  ]);
});
