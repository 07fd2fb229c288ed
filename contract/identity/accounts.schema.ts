import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/identity/accounts.ts';
import { Email, Line, Password, Phone, PortraitName } from '#contract/primitives.schema.ts';

const { usernameRule, passwordRule } = endpoints;

export const LoginInput = z.object({
  /** Username or e-mail, in any case. */
  username: Line(usernameRule, 254),
  password: Password(passwordRule[1]),
  /** Ends the session when the browser closes, and stores nothing on the device. */
  isSharedDevice: z._default(z.boolean(), false),
});

export const RegisterInput = z.object({
  username: Line(usernameRule, 40).check(
    // Names are compared in Unicode's compatibility form, which maps a full-width @ to a plain one.
    z.refine((name) => !name.normalize('NFKC').includes('@'), 'A username cannot contain @'),
    z.refine(
      (name) => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').length >= usernameRule[0],
      usernameRule[1],
    ),
  ),
  password: Password(passwordRule[1]),
  fullName: Line([2, 'Full name is required']),
  email: Email('Invalid email address'),
  phone: Phone,
});

export const VerifyInput = z.object({
  email: Email('Invalid email address'),
  code: z
    .string('Verification code must be 6 digits')
    .check(z.trim(), z.regex(/^\d{6}$/, 'Verification code must be 6 digits')),
});

export const ResendInput = z.object({
  email: Email('Invalid email address'),
  /** One of the address's pending registrations; omitted: the one that this browser started, else the newest. */
  username: z.optional(Line(usernameRule, 40)),
});

export const ChangePasswordInput = z.object({
  currentPassword: z
    .string('Current password is required')
    .check(
      z.minLength(1, 'Current password is required'),
      z.maxLength(128, 'Password must be at most 128 characters'),
    ),
  newPassword: Password('New password must be at least 6 characters'),
  /** The administrator's own name and address, at the first sign-in; ignored for everybody else. */
  fullName: z.optional(Line([2, 'Full name is required'])),
  email: z.optional(Email('Invalid email address')),
});

/** The same with the page's third field, the repeated password. */
export const ChangePasswordForm = z
  .extend(ChangePasswordInput, {
    confirmPassword: z.string().check(z.minLength(6, 'Please confirm your new password')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
      when: () => true,
    }),
  );

/** A person's own account. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  /** The contact address, shown to the family. */
  email: z.string(),
  /** The verified address for signing in; it differs from `email` while that waits for its code (product rule 34). */
  signInEmail: z.string(),
  phone: z.nullable(z.string()),
  rentalLocation: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  /** Null also while the person may see no portraits. */
  portrait: PortraitName,
  isAdmin: z.boolean(),
  isAuthorized: z.boolean(),
  needsPasswordReset: z.boolean(),
});
export type User = z.output<typeof User>;

export const getUser = withSchemas(endpoints.getUser, { response: User });

export const login = withSchemas(endpoints.login, { body: LoginInput, response: User });

export const register = withSchemas(endpoints.register, {
  body: RegisterInput,
  response: z.object({ email: z.string() }),
});

export const verifyEmail = withSchemas(endpoints.verifyEmail, { body: VerifyInput, response: User });

export const resendCode = withSchemas(endpoints.resendCode, { body: ResendInput });

export const logout = withSchemas(endpoints.logout, {});

export const changePassword = withSchemas(endpoints.changePassword, {
  body: ChangePasswordInput,
  response: User,
});
