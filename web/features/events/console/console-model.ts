// The console's view of the week, without React: search, order, and texts.
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { placesLeft } from '#web/features/events/model.ts';
import { byTime } from '#web/lib/dates.ts';
import { stateWords } from '#web/lib/event-links.ts';

export const textOf = ({ title, location, hostName }: ReunionEvent): string =>
  `${title} ${location} ${hostName}`;

export const inOrder = (events: readonly ReunionEvent[]): ReunionEvent[] =>
  events.toSorted((one, other) => byTime(one.startTime, other.startTime) || one.id - other.id);

/** '24 signed up', 'Event is full' */
export const signedUpWords = (event: ReunionEvent): string =>
  placesLeft(event) === 0 ? stateWords.full : `${event.signedUp} signed up`;
