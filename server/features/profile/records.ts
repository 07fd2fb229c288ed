import { recordType } from '#server/platform/records.ts';

/** `changed` names the fields, whose values are the person's own. */
export const profileUpdated = recordType({
  type: 'profile.updated',
  topics: ['users', 'me'],
  fields: ['changed'],
});

/** A person signs in with another address from now on. */
export const signInEmailChanged = recordType({
  type: 'profile.sign-in-email-changed',
  topics: ['users', 'me'],
  fields: [],
});
