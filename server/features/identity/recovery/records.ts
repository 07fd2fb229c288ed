import { recordType } from '#server/platform/writes/records.ts';

/** Somebody has signed in with a temporary password that was mailed: it is theirs now, and the old one is gone. */
export const passwordRecovered = recordType({
  type: 'password.recovered',
  topics: ['me'],
  fields: {},
  line: {
    kind: 'accounts',
    says: () => 'signed in with a temporary password that was mailed',
    isVisitorsOwn: true,
  },
});
