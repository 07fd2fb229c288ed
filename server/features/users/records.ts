import { recordType } from '#server/platform/records.ts';

// What organizers did to accounts. Names and addresses are kept in no record: they go with their account.
export const accountPromoted = recordType({
  type: 'account.promoted',
  topics: ['users', 'me'],
  fields: ['is_admin'],
});

export const accountDemoted = recordType({
  type: 'account.demoted',
  topics: ['users', 'me'],
  fields: ['is_admin'],
});

export const accountRevoked = recordType({
  type: 'account.revoked',
  topics: ['users', 'me'],
  fields: ['is_authorized'],
});

/** 'Edit User'; `changed` names the fields. */
export const accountUpdated = recordType({
  type: 'account.updated',
  topics: ['users', 'me'],
  fields: ['changed'],
});

/** An organizer has chosen a temporary password for somebody. */
export const passwordReset = recordType({ type: 'password.reset', topics: ['users', 'me'], fields: [] });

export const accountDeleted = recordType({
  type: 'account.deleted',
  topics: ['users', 'rsvps', 'rentals', 'photos', 'albums', 'me'],
  fields: ['is_admin', 'is_authorized'],
});
