// Formats days, and calculates with them. A day is `YYYY-MM-DD`, without hour or zone: it is parsed as UTC noon, so
// that no device's zone can shift it. Instants are shown in a named zone: the reunion's (zoned.ts).
import { dayOfMonth, month, monthAndDay, yearOf } from '#contract/dates.ts';

const midday = (day: string) => new Date(`${day}T12:00:00Z`);

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 0 is Sunday. */
export const weekdayIndex = (day: string): number => midday(day).getUTCDay();
/** 'Saturday' */
export const weekdayName = (day: string): string => weekdays[weekdayIndex(day)] ?? '';
/** 'Sat' */
export const weekday = (day: string): string => weekdayName(day).slice(0, 3);
/** 'Jul' */
export const shortMonth = (day: string): string => month(day).slice(0, 3);
/** 'Jul 26' */
export const dayOnly = (day: string): string => `${shortMonth(day)} ${dayOfMonth(day)}`;
/** 'Jul 26, 2025' */
export const mediumDay = (day: string): string => `${dayOnly(day)}, ${yearOf(day)}`;
/** 'Sat, Jul 26' */
export const shortDay = (day: string): string => `${weekday(day)}, ${dayOnly(day)}`;
/** 'Saturday, July 26' */
export const longDay = (day: string): string => `${weekdayName(day)}, ${monthAndDay(day)}`;

/** Compares days, or instants (ISO) of one format: their lexical order is chronological. */
export const byTime = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const dayLength = 86_400_000;

/** Number of nights from one day to another; negative when `last` is earlier. */
export const nightsBetween = (first: string, last: string): number =>
  Math.round((midday(last).getTime() - midday(first).getTime()) / dayLength);

/** The day that is `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(midday(day).getTime() + count * dayLength).toISOString().slice(0, 10);

/** Every day from the first to the last, both inclusive. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: nightsBetween(first, last) + 1 }, (_, index) => addDays(first, index));

export type Day = string;

/** The first and the last day of a span, both inclusive. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** The days of a reunion. */
export const weekOf = ({ firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day }): Span => ({
  from: firstDay,
  to: lastDay,
});

export const isWithin = (day: Day, { from, to }: Span): boolean => from <= day && day <= to;

const isInYearOf = (day: Day, { from, to }: Span) => [yearOf(from), yearOf(to)].includes(yearOf(day));

/** 'Saturday, July 26', or with its year, 'Friday, July 26, 2024', for a day in no year of the span. */
export const longDayIn = (day: Day, span: Span): string =>
  isInYearOf(day, span) ? longDay(day) : `${longDay(day)}, ${yearOf(day)}`;

/** 'Sat, Jul 26', or with its year, 'Jul 26, 2024', for a day in no year of the span. */
export const shortDayIn = (day: Day, span: Span): string =>
  isInYearOf(day, span) ? shortDay(day) : mediumDay(day);

/** The same day of the month some months later, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const first = new Date(Date.UTC(yearOf(day), Number(day.slice(5, 7)) - 1 + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(dayOfMonth(day), length) - 1);
}

/** 'July 2025', 'July – August 2025', 'December 2025 – January 2026' */
export function monthsOf({ from, to }: Span): string {
  if (yearOf(from) !== yearOf(to)) return `${month(from)} ${yearOf(from)} – ${month(to)} ${yearOf(to)}`;
  return month(from) === month(to)
    ? `${month(to)} ${yearOf(to)}`
    : `${month(from)} – ${month(to)} ${yearOf(to)}`;
}

const countWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** 'eight' for 8; digits from 13 on. */
export const inWords = (count: number): string => countWords[count] ?? String(count);

/** 'one house', 'six houses' */
export const countedInWords = (count: number, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : many}`;
