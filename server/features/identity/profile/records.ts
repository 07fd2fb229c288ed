import { changed } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

/** `changed` names the fields, whose values are the person's own. */
export const profileUpdated = recordType({
  type: 'profile.updated',
  topics: ['users', 'me'],
  fields: { changed },
  line: { kind: 'accounts', says: () => 'updated their contact information' },
});

/** A person signs in with another address from now on. */
export const signInEmailChanged = recordType({
  type: 'profile.sign-in-email-changed',
  topics: ['users', 'me'],
  fields: {},
  line: { kind: 'accounts', says: () => 'confirmed a new sign-in e-mail' },
});
