import { field } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

export const signupCreated = recordType({
  type: 'signup.created',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: { event_id: null, attendee_count: field('Attendees') },
  line: { kind: 'events', says: ({ event }) => `signed up for ${event}` },
});

export const signupChanged = recordType({
  type: 'signup.changed',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: { event_id: null, attendee_count: field('Attendees') },
  line: { kind: 'events', says: ({ event }) => `changed their sign-up for ${event}` },
});

export const signupWithdrawn = recordType({
  type: 'signup.withdrawn',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: { event_id: null, attendee_count: field('Attendees') },
  line: { kind: 'events', says: ({ event }) => `withdrew from ${event}` },
});
