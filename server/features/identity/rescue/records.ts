import { recordType } from '#server/platform/writes/records.ts';

/** The limits of signing in were forgotten by hand, of one person or of everybody. */
export const limitsForgotten = recordType({
  type: 'limits.forgotten',
  topics: ['users'],
  announcedTo: 'authorized',
  fields: { is_for_all: null },
  line: {
    kind: 'accounts',
    says: ({ known, whose }) =>
      `forgot the limits of signing in of ${known.is_for_all ? 'everybody' : whose}`,
  },
});
