// The people of the site: the family's directory, and what organizers do with accounts.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, PortraitName } from '#contract/primitives.ts';
import { ProfileInput } from '#contract/profile.ts';

/** An entry of the family's directory: those who are authorized, and nothing but what they give to the family. */
export const Contact = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  rentalLocation: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  portrait: PortraitName,
});
export type Contact = z.output<typeof Contact>;

/** An account as organizers see it; the time is an ISO instant. */
export const AdminUser = z.extend(Contact, {
  username: z.string(),
  signInEmail: z.string(),
  isAdmin: z.boolean(),
  isAuthorized: z.boolean(),
  needsPasswordReset: z.boolean(),
  registeredAt: z.string(),
});
export type AdminUser = z.output<typeof AdminUser>;

/** By name; those who are not authorized yet are not in it. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'authorized',
  shows: ['users'],
  response: z.array(Contact),
});

const params = z.object({ id: Id });

/** Everybody, by number. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  shows: ['users'],
  response: z.array(AdminUser),
});

/** 'Make Admin'; authorizes as well (decision 12). */
export const promoteUser = endpoint({
  method: 'PUT',
  path: '/api/admin/promote/:id',
  access: 'admin',
  params,
  response: AdminUser,
});

/** 'Remove Admin'. */
export const demoteUser = endpoint({
  method: 'PUT',
  path: '/api/admin/demote/:id',
  access: 'admin',
  params,
  response: AdminUser,
});

export const authorizeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/authorize/:id',
  access: 'admin',
  params,
  response: AdminUser,
});

/** The most accounts that are authorized in one request. */
export const mostAuthorized = 200;

/** 'Authorize all shown': all of them or none. Accounts that are gone are passed over. */
export const authorizeUsers = endpoint({
  method: 'POST',
  path: '/api/admin/authorize',
  access: 'admin',
  body: z.object({
    ids: z
      .array(z.int().check(z.positive(), z.maximum(2 ** 31 - 1)), 'Please choose whom to authorize')
      .check(
        z.minLength(1, 'Please choose whom to authorize'),
        z.maxLength(mostAuthorized, `Please authorize at most ${mostAuthorized} people at once`),
      ),
  }),
  response: z.array(AdminUser),
});

export const revokeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/revoke/:id',
  access: 'admin',
  params,
  response: AdminUser,
});

/** 'Undo' of a revocation: authorized again, without the letter that welcomes. Sessions that it ended stay ended. */
export const undoRevocation = endpoint({
  method: 'POST',
  path: '/api/admin/revoke/:id/undo',
  access: 'admin',
  params,
  response: AdminUser,
});

/** 'Edit User'. `currentPassword` is the organizer's own, and a new password is a temporary one (decision 28). */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  params,
  body: ProfileInput,
  response: AdminUser,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/reset-password/:id',
  access: 'admin',
  params,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Whether the mail was handed over. */
    emailSent: z.boolean(),
    /** Told here only when it could not be mailed (decision 9). */
    tempPassword: z.nullable(z.string()),
    email: z.string(),
  }),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  params,
});

/** Takes somebody's portrait away. */
export const removeUserPortrait = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/portrait',
  access: 'admin',
  params,
  response: AdminUser,
});
