// The console's view of the rentals, without React: search, and the texts about days.
import type { Rental } from '#contract/places/rentals.schema.ts';
import { mediumDay, type Span } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';

export const textOf = ({ familyName, address, notes }: Rental): string =>
  `${familyName} ${address} ${notes ?? ''}`;

/** Whether a text is a day of the calendar: the site writes only days, but imported rows may differ. */
function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(instant || 0).toISOString().startsWith(text);
}

/** 'Jul 26, 2025'; else the words in its place, and whether the value is invalid. */
export function dayWords(day: string | null): { words: string; kind: 'day' | 'none' | 'wrong' } {
  if (!day) return { words: 'Not set', kind: 'none' };
  return isDay(day) ? { words: mediumDay(day), kind: 'day' } : { words: 'Invalid date', kind: 'wrong' };
}

/** The drawn stay; without a day of departure it continues beyond the week. Null: there is nothing to draw. */
export function stayOf({ checkIn, checkOut }: Rental, week: Span): { stay: Span; isOpen: boolean } | null {
  if (!checkIn || !isDay(checkIn)) return null;
  if (checkOut) return isDay(checkOut) ? { stay: { from: checkIn, to: checkOut }, isOpen: false } : null;
  return checkIn > week.to ? null : { stay: { from: checkIn, to: week.to }, isOpen: true };
}

/** '6 houses, 4 of them with both dates'; '2 of 6 houses' for a filtered list. */
export function countWords(all: readonly Rental[], shown: number): string {
  const houses = counted(all.length, 'house');
  if (shown < all.length) return `${shown} of ${houses}`;
  const dated = all.filter(({ checkIn, checkOut }) => checkIn && checkOut).length;
  return dated === all.length ? `${houses}, with both dates` : `${houses}, ${dated} of them with both dates`;
}
