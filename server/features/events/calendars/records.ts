import { sentence } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

export const feedMade = recordType({
  type: 'feed.made',
  topics: ['me'],
  fields: {},
  line: { kind: 'accounts', says: () => 'made a calendar address' },
});

/** Most people whose rights or secrets end have none: then nothing was revoked. */
export const feedRevoked = recordType({
  type: 'feed.revoked',
  topics: ['me'],
  fields: { feeds: null },
  line: {
    kind: 'accounts',
    says: sentence('revoked their calendar address', 'ended the calendar address of'),
  },
});
