import { recordType } from '#server/platform/records.ts';

/** Somebody new has verified an address; organizers are told. */
export const accountCreated = recordType({ type: 'account.created', topics: ['users'], fields: [] });

/** Until then a person is shown nobody's RSVP but their own. */
export const accountAuthorized = recordType({
  type: 'account.authorized',
  topics: ['users', 'me', 'rsvps'],
  fields: ['is_authorized'],
});

export const passwordChanged = recordType({ type: 'password.changed', topics: ['me'], fields: [] });

export const sessionBegun = recordType({
  type: 'session.begun',
  topics: ['me'],
  fields: [],
  isActivity: false,
});

export const sessionEnded = recordType({
  type: 'session.ended',
  topics: ['me'],
  fields: [],
  isActivity: false,
});
