// The people of the site: the family's directory, and the organizers' actions on accounts.
import { endpoint } from '#contract/endpoint.ts';

/** The directory, sorted by name; people who are not authorized are not in it. */
export const listContacts = endpoint('GET', '/api/users', 'authorized', { topics: ['users'] });

/** All accounts, by number. */
export const listUsers = endpoint('GET', '/api/admin/users', 'admin', { topics: ['users'] });

/** 'Make Admin'; it also authorizes the account (product rule 12). */
export const promoteUser = endpoint('PUT', '/api/admin/promote/:id', 'admin');

/** 'Remove Admin'. */
export const demoteUser = endpoint('PUT', '/api/admin/demote/:id', 'admin');

export const authorizeUser = endpoint('PUT', '/api/admin/authorize/:id', 'admin');

/** The maximum number of accounts that are authorized in one request. */
export const maxAuthorized = 200;

/** 'Authorize all shown': all of them or none. Deleted accounts are skipped. */
export const authorizeUsers = endpoint('POST', '/api/admin/authorize', 'admin');

export const revokeUser = endpoint('PUT', '/api/admin/revoke/:id', 'admin');

/** 'Undo' of a revocation: authorized again, without the welcome letter. Sessions that it ended stay ended. */
export const undoRevocation = endpoint('POST', '/api/admin/revoke/:id/undo', 'admin');

/** 'Edit User'. `currentPassword` is the organizer's own, and a new password is a temporary one (product rule 28). */
export const updateUser = endpoint('PUT', '/api/admin/users/:id', 'admin');

export const resetPassword = endpoint('POST', '/api/admin/reset-password/:id', 'admin');

export const deleteUser = endpoint('DELETE', '/api/admin/users/:id', 'admin');

export const removeUserPortrait = endpoint('DELETE', '/api/admin/users/:id/portrait', 'admin');
