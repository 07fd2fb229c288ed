import type { User } from '#contract/identity/accounts.schema.ts';

/** An authorized person, for tests of the page without a server. An organizer is `{ ...ann, isAdmin: true }`. */
export const ann: User = {
  id: 2,
  username: 'ann',
  fullName: 'Ann "Annie" Miller',
  email: 'ann@example.org',
  signInEmail: 'ann@example.org',
  phone: null,
  rentalLocation: '9 Atlantic Ave',
  emergencyContact: null,
  portrait: null,
  isAdmin: false,
  isAuthorized: true,
  needsPasswordReset: false,
};
