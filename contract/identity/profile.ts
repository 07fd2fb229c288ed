// A person's own account: contact fields, password and sessions.
import { endpoint } from '#contract/endpoint.ts';

/** Both forms. A new e-mail is shown at once, and signs in once its mailed code and the current password have been typed (product rule 34). */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'signed-in',
});

/** Lets one's own new address sign in, with the code that was mailed to it. */
export const verifyNewEmail = endpoint({
  method: 'POST',
  path: '/api/profile/verify-email',
  access: 'signed-in',
});

/** A fresh code for one's own new address; once a minute. */
export const resendNewEmailCode = endpoint({
  method: 'POST',
  path: '/api/profile/resend-code',
  access: 'signed-in',
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  access: 'signed-in',
  topics: ['me'],
});

/** 'Sign out' of one. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/:id',
  access: 'signed-in',
});

/** 'Sign out everywhere else'. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  access: 'signed-in',
});
