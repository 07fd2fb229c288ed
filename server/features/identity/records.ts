import { changed, field, sentence, yesNo } from '#server/platform/writes/record-words.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

// No record contains a name or an address: those are deleted with the account.
const ofAccounts = recordsUnder('accounts', { topics: ['users', 'me'] });
const is_admin = field('Admin', yesNo);
const is_authorized = field('Authorized', yesNo);

/** Somebody new has verified an address; organizers are notified. */
export const accountCreated = recordType({
  type: 'account.created',
  topics: ['users'],
  fields: {},
  line: { kind: 'accounts', says: () => 'registered', isVisitorsOwn: true },
});

/** Until then a person sees only their own RSVP. */
export const accountAuthorized = ofAccounts(
  'account.authorized',
  ({ whose }) => `authorized ${whose}`,
  { is_authorized },
  { topics: ['users', 'me', 'rsvps'] },
);

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

export const accountDeleted = ofAccounts(
  'account.deleted',
  sentence('deleted their own account', 'deleted the account of'),
  { is_admin, is_authorized },
  { topics: ['users', 'rsvps', 'rentals', 'photos', 'albums', 'me'] },
);

/** `changed` names the fields, whose values are the person's own. */
export const profileUpdated = ofAccounts('profile.updated', 'updated their contact information', { changed });

/** A person signs in with another address from now on. */
export const signInEmailChanged = ofAccounts(
  'profile.sign-in-email-changed',
  'confirmed a new sign-in e-mail',
);

export const passwordChanged = ofAccounts(
  'password.changed',
  'changed their password',
  {},
  { topics: ['me'] },
);

/** An organizer has chosen a temporary password for somebody. */
export const passwordReset = ofAccounts(
  'password.reset',
  sentence('reset their own password', 'reset the password of'),
);

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

/** Sessions are not logged. */
const ofSessions = { topics: ['me'], fields: {}, line: null } as const;
export const sessionBegun = recordType({ type: 'session.begun', ...ofSessions });
export const sessionEnded = recordType({ type: 'session.ended', ...ofSessions });

// About the person in the portrait. The announcement requires authorization: only the family sees portraits.
const ofPortraits = recordsUnder('photos', { topics: ['users', 'me'] });

export const portraitSet = ofPortraits('portrait.set', 'chose a portrait');

/** The line itself says by whom: the person, or an organizer. */
export const portraitRemoved = ofPortraits(
  'portrait.removed',
  sentence('removed their portrait', 'removed the portrait of'),
);

/** `npm run admin -- list` has shown everybody's name and address. */
export const accountsListed = ofAccounts(
  'accounts.listed',
  'listed all accounts for the person who runs the server',
  {},
  { topics: [] },
);

/** The sign-in limits were reset by hand, for one person or for everybody. */
export const limitsForgotten = recordsUnder('accounts', {
  topics: ['users'],
  announcedTo: 'authorized',
})<'is_for_all'>(
  'limits.forgotten',
  ({ known, whose }) => `forgot the limits of signing in of ${known.is_for_all ? 'everybody' : whose}`,
  { is_for_all: null },
);
