import { capitalized, changed, field, named, time } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

// Events are the family's memory and outlive their host's account, so what they say may be kept; their long text is not.
const fields = {
  title: field('Title'),
  location: field('Location'),
  starts_at: field('Starts', time),
  ends_at: field('Ends', time),
  event_type: field('Type', capitalized),
  max_attendees: field('Max attendees', (value) => (value === null ? 'Unlimited' : String(value))),
};

export const eventCreated = recordType({
  type: 'event.created',
  topics: ['events'],
  announcedTo: 'authorized',
  fields,
  line: { kind: 'events', says: named('created the event', 'title') },
});

/** `changed` names all fields that differ. */
export const eventUpdated = recordType({
  type: 'event.updated',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: { ...fields, changed },
  line: { kind: 'events', says: named('changed the event', 'title') },
});

export const eventDeleted = recordType({
  type: 'event.deleted',
  topics: ['events'],
  announcedTo: 'authorized',
  fields,
  line: { kind: 'events', says: named('deleted the event', 'title') },
});

/** 'Undo'. */
export const eventRestored = recordType({
  type: 'event.restored',
  topics: ['events'],
  announcedTo: 'authorized',
  fields,
  line: { kind: 'events', says: named('restored the event', 'title') },
});
