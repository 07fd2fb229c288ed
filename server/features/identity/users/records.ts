import { changed, field, sentence, yesNo } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

// Changes of accounts by organizers. No record contains a name or an address: those are deleted with the account.
export const accountPromoted = recordType({
  type: 'account.promoted',
  topics: ['users', 'me'],
  fields: { is_admin: field('Admin', yesNo) },
  line: { kind: 'accounts', says: ({ whose }) => `made ${whose} an admin` },
});

export const accountDemoted = recordType({
  type: 'account.demoted',
  topics: ['users', 'me'],
  fields: { is_admin: field('Admin', yesNo) },
  line: {
    kind: 'accounts',
    says: sentence('removed their own admin privileges', 'removed the admin privileges of'),
  },
});

export const accountRevoked = recordType({
  type: 'account.revoked',
  topics: ['users', 'me'],
  fields: { is_authorized: field('Authorized', yesNo) },
  line: {
    kind: 'accounts',
    says: sentence('revoked their own authorization', 'revoked the authorization of'),
  },
});

/** 'Edit User'; `changed` names the fields. */
export const accountUpdated = recordType({
  type: 'account.updated',
  topics: ['users', 'me'],
  fields: { changed },
  line: { kind: 'accounts', says: sentence('edited their own account', 'edited the account of') },
});

/** An organizer has chosen a temporary password for somebody. */
export const passwordReset = recordType({
  type: 'password.reset',
  topics: ['users', 'me'],
  fields: {},
  line: { kind: 'accounts', says: sentence('reset their own password', 'reset the password of') },
});

export const accountDeleted = recordType({
  type: 'account.deleted',
  topics: ['users', 'rsvps', 'rentals', 'photos', 'albums', 'me'],
  fields: { is_admin: field('Admin', yesNo), is_authorized: field('Authorized', yesNo) },
  line: { kind: 'accounts', says: sentence('deleted their own account', 'deleted the account of') },
});
