import { changed, ofWhom, told, yesNo } from '#server/platform/record-words.ts';
import { recordType } from '#server/platform/records.ts';

// What organizers did to accounts. Names and addresses are kept in no record: they go with their account.
export const accountPromoted = recordType({
  type: 'account.promoted',
  topics: ['users', 'me'],
  fields: { is_admin: told('Admin', yesNo) },
  line: { kind: 'accounts', says: ({ whose }) => `made ${whose} an admin` },
});

export const accountDemoted = recordType({
  type: 'account.demoted',
  topics: ['users', 'me'],
  fields: { is_admin: told('Admin', yesNo) },
  line: {
    kind: 'accounts',
    says: ofWhom('removed their own admin privileges', 'removed the admin privileges of'),
  },
});

export const accountRevoked = recordType({
  type: 'account.revoked',
  topics: ['users', 'me'],
  fields: { is_authorized: told('Authorized', yesNo) },
  line: { kind: 'accounts', says: ofWhom('revoked their own authorization', 'revoked the authorization of') },
});

/** 'Edit User'; `changed` names the fields. */
export const accountUpdated = recordType({
  type: 'account.updated',
  topics: ['users', 'me'],
  fields: { changed },
  line: { kind: 'accounts', says: ofWhom('edited their own account', 'edited the account of') },
});

/** An organizer has chosen a temporary password for somebody. */
export const passwordReset = recordType({
  type: 'password.reset',
  topics: ['users', 'me'],
  fields: {},
  line: { kind: 'accounts', says: ofWhom('reset their own password', 'reset the password of') },
});

export const accountDeleted = recordType({
  type: 'account.deleted',
  topics: ['users', 'rsvps', 'rentals', 'photos', 'albums', 'me'],
  fields: { is_admin: told('Admin', yesNo), is_authorized: told('Authorized', yesNo) },
  line: { kind: 'accounts', says: ofWhom('deleted their own account', 'deleted the account of') },
});
