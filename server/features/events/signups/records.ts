import { field } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofEvents = recordsUnder('events', { topics: ['events'], announcedTo: 'authorized' });
const fields = { event_id: null, attendee_count: field('Attendees') };

export const signupCreated = ofEvents('signup.created', ({ event }) => `signed up for ${event}`, fields);

export const signupChanged = ofEvents(
  'signup.changed',
  ({ event }) => `changed their sign-up for ${event}`,
  fields,
);

export const signupWithdrawn = ofEvents('signup.withdrawn', ({ event }) => `withdrew from ${event}`, fields);
