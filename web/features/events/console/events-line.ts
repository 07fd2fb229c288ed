// A file of its own, since every tab of the console loads it.
import { countedInWords } from '#web/lib/dates.ts';
import { capitalized } from '#web/lib/words.ts';

export function eventsLine(count: number): string {
  if (count === 0) return 'No events so far.';
  return `${capitalized(countedInWords(count, 'event'))} so far. People who signed up are told when you move one.`;
}
