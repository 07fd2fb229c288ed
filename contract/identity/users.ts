// The people of the site: the family's directory, and what organizers do with accounts.
import { endpoint } from '#contract/endpoint.ts';

/** By name; those who are not authorized yet are not in it. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'authorized',
  topics: ['users'],
});

/** Everybody, by number. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  topics: ['users'],
});

/** 'Make Admin'; authorizes as well (product rule 12). */
export const promoteUser = endpoint({
  method: 'PUT',
  path: '/api/admin/promote/:id',
  access: 'admin',
});

/** 'Remove Admin'. */
export const demoteUser = endpoint({
  method: 'PUT',
  path: '/api/admin/demote/:id',
  access: 'admin',
});

export const authorizeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/authorize/:id',
  access: 'admin',
});

/** The most accounts that are authorized in one request. */
export const maxAuthorized = 200;

/** 'Authorize all shown': all of them or none. Accounts that are gone are passed over. */
export const authorizeUsers = endpoint({
  method: 'POST',
  path: '/api/admin/authorize',
  access: 'admin',
});

export const revokeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/revoke/:id',
  access: 'admin',
});

/** 'Undo' of a revocation: authorized again, without the letter that welcomes. Sessions that it ended stay ended. */
export const undoRevocation = endpoint({
  method: 'POST',
  path: '/api/admin/revoke/:id/undo',
  access: 'admin',
});

/** 'Edit User'. `currentPassword` is the organizer's own, and a new password is a temporary one (product rule 28). */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/reset-password/:id',
  access: 'admin',
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
});

/** Takes somebody's portrait away. */
export const removeUserPortrait = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/portrait',
  access: 'admin',
});
