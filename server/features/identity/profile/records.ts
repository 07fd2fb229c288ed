import { changed } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofProfiles = recordsUnder('accounts', { topics: ['users', 'me'] });

/** `changed` names the fields, whose values are the person's own. */
export const profileUpdated = ofProfiles('profile.updated', 'updated their contact information', { changed });

/** A person signs in with another address from now on. */
export const signInEmailChanged = ofProfiles(
  'profile.sign-in-email-changed',
  'confirmed a new sign-in e-mail',
);
