// Parses the weather service's answers, in which any field may be missing or of another type.
import type { Day } from '#web/lib/dates.ts';

export interface Reading {
  /** °F, rounded. */
  readonly temperature: number;
  readonly condition: string;
}

export interface DayForecast {
  /** °F, rounded; null if the period is over or missing. */
  readonly high: number | null;
  readonly low: number | null;
  readonly condition: string;
}

/** The text when the service gives no condition. */
const usualCondition = 'Clear';
/** Longer texts are not a condition. */
const longestCondition = 80;

/** The value at the end of a path, or undefined. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (one, key) =>
      typeof one === 'object' && one !== null && Object.hasOwn(one, key)
        ? (one as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, longestCondition) : null;
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const fahrenheit = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

/** The latest observation of a station, which measures in °C; null without a temperature. */
export function readObservation(answer: unknown): Reading | null {
  const celsius = number(at(answer, 'properties', 'temperature', 'value'));
  if (celsius === null) return null;
  return {
    temperature: fahrenheit(celsius),
    condition: text(at(answer, 'properties', 'textDescription')) ?? usualCondition,
  };
}

function readPeriod(period: unknown): Reading | null {
  const temperature = number(at(period, 'temperature'));
  if (temperature === null) return null;
  return {
    temperature: at(period, 'temperatureUnit') === 'C' ? fahrenheit(temperature) : Math.round(temperature),
    condition: text(at(period, 'shortForecast')) ?? usualCondition,
  };
}

/** The first period of a forecast. */
export const readForecast = (answer: unknown): Reading | null =>
  readPeriod(at(answer, 'properties', 'periods', 0));

/** Usually fourteen: seven days and their nights. */
const maxPeriods = 40;

/** The forecast by day, in the place's own time zone. */
export function readDays(answer: unknown): ReadonlyMap<Day, DayForecast> {
  const periods = at(answer, 'properties', 'periods');
  const days = new Map<Day, DayForecast>();
  for (const period of Array.isArray(periods) ? periods.slice(0, maxPeriods) : []) {
    const reading = readPeriod(period);
    // With the place's own UTC offset: `2025-07-26T18:00:00-04:00`.
    const day = text(at(period, 'startTime'))?.slice(0, 10);
    if (!reading || !day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) continue;
    const before = days.get(day);
    const { temperature, condition } = reading;
    days.set(
      day,
      at(period, 'isDaytime') === false
        ? { high: before?.high ?? null, low: temperature, condition: before?.condition ?? condition }
        : { high: temperature, low: before?.low ?? null, condition },
    );
  }
  return days;
}
