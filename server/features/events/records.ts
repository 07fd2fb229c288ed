import { recordType } from '#server/platform/records.ts';

// Events are the family's memory and outlive their host's account, so what they say may be kept; their long text is not.
const fields = ['title', 'location', 'starts_at', 'ends_at', 'event_type', 'max_attendees'] as const;

export const eventCreated = recordType({
  type: 'event.created',
  topics: ['events'],
  announcedTo: 'authorized',
  fields,
});

/** `changed` names all fields that differ. */
export const eventUpdated = recordType({
  type: 'event.updated',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: [...fields, 'changed'],
});

export const eventDeleted = recordType({
  type: 'event.deleted',
  topics: ['events'],
  announcedTo: 'authorized',
  fields,
});

/** 'Undo'. */
export const eventRestored = recordType({
  type: 'event.restored',
  topics: ['events'],
  announcedTo: 'authorized',
  fields,
});
