// Computes which weeks the calendar shows, and where keys move its focus.
import {
  addDays,
  addMonths,
  type Day,
  isWithin,
  nightsBetween,
  type Span,
  weekdayIndex,
} from '#web/lib/dates.ts';

const startOfWeek = (day: Day) => addDays(day, -weekdayIndex(day));
const weeksBetween = (from: Day, to: Day) => nightsBetween(startOfWeek(from), startOfWeek(to)) / 7;

/** The number of visible weeks: enough for the emphasized days and a row on either side, at least five. */
export const weekCount = (marked: Span): number => Math.max(5, weeksBetween(marked.from, marked.to) + 3);

/** The first Sunday of the view: around the emphasized days if that includes `day`, else around `day`. */
export function viewStart(marked: Span, day: Day): Day {
  const weeks = weekCount(marked);
  const spare = weeks - weeksBetween(marked.from, marked.to) - 1;
  const around = addDays(startOfWeek(marked.from), -7 * Math.ceil(spare / 2));
  return isShown(around, weeks, day) ? around : addDays(startOfWeek(day), -7 * Math.floor(weeks / 2));
}

/**
 * The focused day when the calendar opens: the chosen one, or the first emphasized one if the chosen one lies outside and
 * can no longer be chosen. From a past day nobody could page to the days ahead.
 */
export const openingDay = (value: Day, marked: Span, isDisabled: (day: Day) => boolean): Day =>
  isDisabled(value) && !isWithin(value, marked) ? marked.from : value;

/** Whether a day is among the weeks that begin on `start`. */
export function isShown(start: Day, weeks: number, day: Day): boolean {
  const offset = nightsBetween(start, day);
  return offset >= 0 && offset < weeks * 7;
}

/** The view scrolled by as many weeks as are needed to show a day. */
export function following(start: Day, weeks: number, day: Day): Day {
  if (isShown(start, weeks, day)) return start;
  return day < start ? startOfWeek(day) : addDays(startOfWeek(day), -7 * (weeks - 1));
}

/** The weeks of a view, seven days each. */
export const weeksOf = (start: Day, weeks: number): Day[][] =>
  Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );

const moves: Partial<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day to which a key moves the focus; undefined for other keys. */
export const dayByKey = (key: string, day: Day): Day | undefined => moves[key]?.(day);
