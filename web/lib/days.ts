// Arithmetic of days (`YYYY-MM-DD`) and of spans of them, for calendars and stays.
import { dayOfMonth, month, yearOf } from '#contract/dates.ts';
import { addDays } from '#web/lib/dates.ts';

export type Day = string;

/** The first and the last day of something, both included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export const isWithin = (day: Day, { from, to }: Span): boolean => from <= day && day <= to;

/** The same day some months on, or the last of a month that is too short for it. */
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
