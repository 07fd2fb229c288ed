// The text of a range of days, in words that the page, its messages and its mail share.

const formOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', ...options });
/** Made once: making one takes a hundred times longer than writing a day with it. */
const [plain, withYear] = [formOf({}), formOf({ year: 'numeric' })];

/** @returns 'July 26' and 'August 2, 2025'; the first has its year where that is another */
export function rangeEnds(firstDay: string, lastDay: string): readonly [first: string, last: string] {
  const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  return [(isOneYear ? plain : withYear).format(new Date(firstDay)), withYear.format(new Date(lastDay))];
}

/** 'July 26 – August 2, 2025', 'July 6 – 12, 2025', 'December 28, 2025 – January 3, 2026' */
export function dayRange(firstDay: string, lastDay: string): string {
  const [first, last] = rangeEnds(firstDay, lastDay);
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${first} – ${isOneMonth ? last.slice(last.indexOf(' ') + 1) : last}`;
}
