import type { EventFields } from '#web/features/events/editor/edit-model.ts';
import { typeNames } from '#web/features/events/model.ts';
import { shortDay } from '#web/lib/dates.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { timeOf } from '#web/lib/hours.ts';

/** '6:05 PM' for what a time input holds. */
const clock = (typed: string) => (typed ? timeOf(`1970-01-01T${typed}:00Z`, 'UTC') : '');

const when = ({ day, start, end }: EventFields) =>
  `${shortDay(day)}, ${[clock(start), clock(end)].filter(Boolean).join(' – ')}`;

/** How the fields of an event are said where two people have changed them. */
export const eventWords: EditWords = {
  title: { label: 'Title' },
  description: { label: 'Description', isLong: true },
  location: { label: 'Location' },
  'day+start+end': { label: 'When', say: when },
  eventType: { label: 'Event type', say: (type: keyof typeof typeNames) => typeNames[type] },
  maxAttendees: { label: 'Max attendees' },
};
