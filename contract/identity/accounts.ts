// Accounts: registering, verifying the e-mail, signing in and out, changing a password.
import { endpoint } from '#contract/endpoint.ts';

/** The minimum length of a username and a password, with the messages; the sign-in form checks them without zod. */
export const usernameRule = [3, 'Username must be at least 3 characters'] as const;
export const passwordRule = [6, 'Password must be at least 6 characters'] as const;

/** The name of the first account until the administrator gives their own; until then the directory does not list it. */
export const defaultAdminName = 'Administrator';

export const getUser = endpoint('GET', '/api/user', 'signed-in', {
  duringPasswordChange: true,
  topics: ['me'],
});

export const login = endpoint('POST', '/api/login', 'public');

export const register = endpoint('POST', '/api/register', 'public');

export const verifyEmail = endpoint('POST', '/api/verify-email', 'public');

export const resendCode = endpoint('POST', '/api/resend-code', 'public');

/** Public, so that signing out succeeds after the session has ended, too. */
export const logout = endpoint('POST', '/api/logout', 'public');

export const changePassword = endpoint('POST', '/api/change-password', 'signed-in', {
  duringPasswordChange: true,
});
