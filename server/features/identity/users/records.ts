import { changed, field, sentence, yesNo } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

// Changes of accounts by organizers. No record contains a name or an address: those are deleted with the account.
const ofAccounts = recordsUnder('accounts', { topics: ['users', 'me'] });
const is_admin = field('Admin', yesNo);
const is_authorized = field('Authorized', yesNo);

export const accountPromoted = ofAccounts('account.promoted', ({ whose }) => `made ${whose} an admin`, {
  is_admin,
});

export const accountDemoted = ofAccounts(
  'account.demoted',
  sentence('removed their own admin privileges', 'removed the admin privileges of'),
  { is_admin },
);

export const accountRevoked = ofAccounts(
  'account.revoked',
  sentence('revoked their own authorization', 'revoked the authorization of'),
  { is_authorized },
);

/** 'Edit User'; `changed` names the fields. */
export const accountUpdated = ofAccounts(
  'account.updated',
  sentence('edited their own account', 'edited the account of'),
  { changed },
);

/** An organizer has chosen a temporary password for somebody. */
export const passwordReset = ofAccounts(
  'password.reset',
  sentence('reset their own password', 'reset the password of'),
);

export const accountDeleted = ofAccounts(
  'account.deleted',
  sentence('deleted their own account', 'deleted the account of'),
  { is_admin, is_authorized },
  { topics: ['users', 'rsvps', 'rentals', 'photos', 'albums', 'me'] },
);
