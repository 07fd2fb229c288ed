import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import { ProfileInput } from '#contract/identity/profile.schema.ts';
import * as endpoints from '#contract/identity/users.ts';
import { maxAuthorized } from '#contract/identity/users.ts';
import { Id, PortraitName } from '#contract/primitives.schema.ts';

/** An entry of the family's directory: an authorized person, with the fields that they share with the family. */
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

export const listContacts = withSchemas(endpoints.listContacts, { response: z.array(Contact) });

const params = z.object({ id: Id });

export const listUsers = withSchemas(endpoints.listUsers, { response: z.array(AdminUser) });

export const promoteUser = withSchemas(endpoints.promoteUser, { params, response: AdminUser });

export const demoteUser = withSchemas(endpoints.demoteUser, { params, response: AdminUser });

export const authorizeUser = withSchemas(endpoints.authorizeUser, { params, response: AdminUser });

export const authorizeUsers = withSchemas(endpoints.authorizeUsers, {
  body: z.object({
    ids: z
      .array(z.int().check(z.positive(), z.maximum(2 ** 31 - 1)), 'Please choose who to authorize')
      .check(
        z.minLength(1, 'Please choose who to authorize'),
        z.maxLength(maxAuthorized, `Please authorize at most ${maxAuthorized} people at once`),
      ),
  }),
  response: z.array(AdminUser),
});

export const revokeUser = withSchemas(endpoints.revokeUser, { params, response: AdminUser });

export const undoRevocation = withSchemas(endpoints.undoRevocation, { params, response: AdminUser });

export const updateUser = withSchemas(endpoints.updateUser, {
  params,
  body: ProfileInput,
  response: AdminUser,
});

export const resetPassword = withSchemas(endpoints.resetPassword, {
  params,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Whether the mail server accepted the mail. */
    emailSent: z.boolean(),
    /** Present only if it could not be mailed (product rule 9). */
    tempPassword: z.nullable(z.string()),
    email: z.string(),
  }),
});

export const deleteUser = withSchemas(endpoints.deleteUser, { params });

export const removeUserPortrait = withSchemas(endpoints.removeUserPortrait, { params, response: AdminUser });
