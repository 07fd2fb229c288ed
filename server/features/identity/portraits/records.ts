import { sentence } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

// About the person in the portrait. The announcement requires authorization: only the family sees portraits.
const ofPortraits = recordsUnder('photos', { topics: ['users', 'me'] });

export const portraitSet = ofPortraits('portrait.set', 'chose a portrait');

/** The line itself says by whom: the person, or an organizer. */
export const portraitRemoved = ofPortraits(
  'portrait.removed',
  sentence('removed their portrait', 'removed the portrait of'),
);
