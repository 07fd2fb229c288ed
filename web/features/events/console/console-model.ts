// The console's view of the week, without React: what a search finds, in which order, and what it says in words.
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { placesLeft } from '#web/features/events/model.ts';
import { inWords } from '#web/lib/dates.ts';
import { stateWords } from '#web/lib/event-links.ts';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');

/** Whether title, place or host has all words of a search, accents and capitals aside. */
export function matches({ title, location, hostName }: ReunionEvent, search: string): boolean {
  const text = plain(`${title} ${location} ${hostName}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** By start, and those of one start by number. */
export const inOrder = (events: readonly ReunionEvent[]): ReunionEvent[] =>
  events.toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.id - other.id);

/** '24 signed up', 'Event is full' */
export const signedUpWords = (event: ReunionEvent): string =>
  placesLeft(event) === 0 ? stateWords.full : `${event.signedUp} signed up`;

/** What the console's lead says of them. */
export function eventsLine(count: number): string {
  if (count === 0) return 'No events so far.';
  const number = inWords(count);
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${count === 1 ? 'event' : 'events'} so far. People who signed up are told when you move one.`;
}
