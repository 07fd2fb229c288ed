// The words of days and of ranges of days. They are written without Intl, whose first use in a browser loads data for a
// tenth of a second, before hydration.

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** @returns 'July' for any day of it, `YYYY-MM-DD` */
export const month = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';
/** 26 */
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));
/** 2025 */
export const yearOf = (day: string): number => Number(day.slice(0, 4));
/** 'July 26' */
export const monthAndDay = (day: string): string => `${month(day)} ${dayOfMonth(day)}`;

/** @returns 'July 26' and 'August 2, 2025'; the first has its year where the years differ */
export function rangeEnds(firstDay: string, lastDay: string): readonly [first: string, last: string] {
  const withYear = (day: string) => `${monthAndDay(day)}, ${yearOf(day)}`;
  const isOneYear = yearOf(firstDay) === yearOf(lastDay);
  return [isOneYear ? monthAndDay(firstDay) : withYear(firstDay), withYear(lastDay)];
}

/** 'July 26 – August 2, 2025', 'July 6 – 12, 2025', 'December 28, 2025 – January 3, 2026' */
export function dayRange(firstDay: string, lastDay: string): string {
  const [first, last] = rangeEnds(firstDay, lastDay);
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${first} – ${isOneMonth ? last.slice(last.indexOf(' ') + 1) : last}`;
}

/** 'Ann', 'Ann and Bob', 'Ann, Bob, and Cleo' */
export const listOf = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
