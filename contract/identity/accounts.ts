// Accounts: registering, proving the e-mail, signing in and out, changing a password.
import { endpoint } from '#contract/endpoint.ts';

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  duringPasswordChange: true,
  topics: ['me'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'public',
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/api/resend-code',
  access: 'public',
});

/** Public, so that signing out of a session that has ended succeeds too. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  access: 'signed-in',
  duringPasswordChange: true,
});
