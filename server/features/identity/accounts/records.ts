import { field, yesNo } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

/** Somebody new has verified an address; organizers are told. */
export const accountCreated = recordType({
  type: 'account.created',
  topics: ['users'],
  fields: {},
  line: { kind: 'accounts', says: () => 'registered', isVisitorsOwn: true },
});

/** Until then a person is shown nobody's RSVP but their own. */
export const accountAuthorized = recordType({
  type: 'account.authorized',
  topics: ['users', 'me', 'rsvps'],
  fields: { is_authorized: field('Authorized', yesNo) },
  line: { kind: 'accounts', says: ({ whose }) => `authorized ${whose}` },
});

export const passwordChanged = recordType({
  type: 'password.changed',
  topics: ['me'],
  fields: {},
  line: { kind: 'accounts', says: () => 'changed their password' },
});

export const sessionBegun = recordType({
  type: 'session.begun',
  topics: ['me'],
  fields: {},
  line: null,
});

export const sessionEnded = recordType({
  type: 'session.ended',
  topics: ['me'],
  fields: {},
  line: null,
});
