import { field, yesNo } from '#server/platform/writes/record-words.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

/** Somebody new has verified an address; organizers are notified. */
export const accountCreated = recordType({
  type: 'account.created',
  topics: ['users'],
  fields: {},
  line: { kind: 'accounts', says: () => 'registered', isVisitorsOwn: true },
});

/** Until then a person sees only their own RSVP. */
export const accountAuthorized = recordsUnder('accounts', { topics: ['users', 'me', 'rsvps'] })(
  'account.authorized',
  ({ whose }) => `authorized ${whose}`,
  { is_authorized: field('Authorized', yesNo) },
);

export const passwordChanged = recordsUnder('accounts', { topics: ['me'] })(
  'password.changed',
  'changed their password',
);

/** Sessions are not logged. */
const ofSessions = { topics: ['me'], fields: {}, line: null } as const;
export const sessionBegun = recordType({ type: 'session.begun', ...ofSessions });
export const sessionEnded = recordType({ type: 'session.ended', ...ofSessions });

/** Somebody has signed in with a mailed temporary password, which replaces the old one. */
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

/** `npm run admin -- list` has shown everybody's name and address. */
export const accountsListed = recordType({
  type: 'accounts.listed',
  topics: [],
  fields: {},
  line: { kind: 'accounts', says: () => 'listed all accounts for the person who runs the server' },
});

/** The sign-in limits were reset by hand, for one person or for everybody. */
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
