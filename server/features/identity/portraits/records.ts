import { sentence } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

// About the person whose it is. The announcement goes with their rights: nobody but the family sees portraits.
export const portraitSet = recordType({
  type: 'portrait.set',
  topics: ['users', 'me'],
  fields: {},
  line: { kind: 'photos', says: () => 'chose a portrait' },
});

/** By whom, the line itself says: the person, or an organizer. */
export const portraitRemoved = recordType({
  type: 'portrait.removed',
  topics: ['users', 'me'],
  fields: {},
  line: { kind: 'photos', says: sentence('removed their portrait', 'removed the portrait of') },
});
