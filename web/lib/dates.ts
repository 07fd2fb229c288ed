// The one formatter of days. A day is `YYYY-MM-DD`, without hour or zone: it is read as UTC noon and written as UTC,
// so that no device's zone can shift it. Instants are read in a zone that is named: the reunion's (hours.ts).

const midday = (day: string) => new Date(`${day}T12:00:00Z`);

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(midday(day));
};

/** 'Jul 26, 2025' */
export const mediumDay = formatter({ month: 'short', day: 'numeric', year: 'numeric' });
/** 'Sat, Jul 26' */
export const shortDay = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Saturday, July 26' */
export const longDay = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'July 26' */
export const monthAndDay = formatter({ month: 'long', day: 'numeric' });
/** 'Saturday' */
export const weekdayName = formatter({ weekday: 'long' });
/** 'Sat' */
export const weekday = formatter({ weekday: 'short' });
/** 'July' */
export const month = formatter({ month: 'long' });
/** 'Jul' */
export const shortMonth = formatter({ month: 'short' });

/** 26 */
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));
/** 2025 */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

const dayLength = 86_400_000;

/** Number of nights from one day to another; negative when `last` comes first. */
export const nightsBetween = (first: string, last: string): number =>
  Math.round((midday(last).getTime() - midday(first).getTime()) / dayLength);

/** The day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(midday(day).getTime() + count * dayLength).toISOString().slice(0, 10);

/** Every day from the first to the last, both included. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: nightsBetween(first, last) + 1 }, (_, index) => addDays(first, index));

const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/** The calendar day of an instant in a time zone of the IANA list. */
export function dayOf(instant: string | number, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const countWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** 'eight' for 8; figures beyond twelve. */
export const inWords = (count: number): string => countWords[count] ?? String(count);

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
/** 'Ann, Bob, and Cleo' */
export const listOf = (names: readonly string[]): string => list.format(names);
