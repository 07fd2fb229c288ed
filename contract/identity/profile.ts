// A person's own account: contact fields, password and sessions.
import { endpoint } from '#contract/endpoint.ts';

/**
 * Saves either form of the profile. A new e-mail is shown at once, and becomes the sign-in address once its mailed code
 * and the current password have been typed (product rule 34).
 */
export const updateProfile = endpoint('PUT', '/api/profile', 'signed-in');

/** Verifies the viewer's new address with the code that was mailed to it. */
export const verifyNewEmail = endpoint('POST', '/api/profile/verify-email', 'signed-in');

/** Sends a new code to the viewer's new address; at most once a minute. */
export const resendNewEmailCode = endpoint('POST', '/api/profile/resend-code', 'signed-in');

export const listSessions = endpoint('GET', '/api/profile/sessions', 'signed-in', { topics: ['me'] });

/** 'Sign out' of one session. */
export const endSession = endpoint('DELETE', '/api/profile/sessions/:id', 'signed-in');

/** 'Sign out everywhere else'. */
export const endOtherSessions = endpoint('DELETE', '/api/profile/sessions', 'signed-in');
