import { recordType } from '#server/platform/records.ts';

export const signupCreated = recordType({
  type: 'signup.created',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: ['event_id', 'attendee_count'],
});

export const signupChanged = recordType({
  type: 'signup.changed',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: ['event_id', 'attendee_count'],
});

export const signupWithdrawn = recordType({
  type: 'signup.withdrawn',
  topics: ['events'],
  announcedTo: 'authorized',
  fields: ['event_id', 'attendee_count'],
});
