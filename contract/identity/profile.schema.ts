import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import { ChangePasswordInput, User, VerifyInput } from '#contract/identity/accounts.schema.ts';
import * as endpoints from '#contract/identity/profile.ts';
import { ClearablePhone, clearable, Email, Line } from '#contract/primitives.schema.ts';

const places = {
  rentalLocation: clearable(Line([1, 'Please enter a rental location'], 200)),
  emergencyContact: clearable(Line([1, 'Please enter an emergency contact'], 200)),
};

/** 'Update Your Information' on the contact page. */
export const ContactForm = z.object({
  fullName: Line([2, 'Full name is required']),
  email: Email('Invalid email address'),
  phone: ClearablePhone,
  ...places,
});
export type ContactForm = z.output<typeof ContactForm>;

/** The first message about the new password, before the message of the broken rule. */
const passwordRule = 'Password validation failed';

/** A password field that is left empty counts as absent. */
const typedPassword = z.optional(
  z.pipe(
    z.transform((value: string | null) => value || undefined),
    z.optional(z.string().check(z.maxLength(128, 'Password must be at most 128 characters'))),
  ),
);

const passwords = {
  currentPassword: typedPassword,
  newPassword: typedPassword,
  confirmPassword: typedPassword,
};

interface Passwords {
  readonly currentPassword?: string | undefined;
  readonly newPassword?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

type Rule = (passwords: Passwords & { readonly newPassword: string }) => boolean;
const newPasswordRules: readonly (readonly [isKept: Rule, words: string])[] = [
  [({ currentPassword }) => !!currentPassword, 'Please enter the current password too.'],
  [({ newPassword }) => newPassword.length >= 6, 'The new password needs at least 6 characters.'],
  [
    ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
    "The new password and its confirmation don't match.",
  ],
];

/** A rule of the new password, checked if one was typed. */
const ofNewPassword = (isKept: Rule, words: string) =>
  z.refine<Passwords>(({ newPassword, ...rest }) => !newPassword || isKept({ newPassword, ...rest }), {
    path: ['newPassword'],
    error: words,
    // Runs even when another password has an issue, as long as the value is an object.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const combined = [
  ofNewPassword((passwords) => newPasswordRules.every(([isKept]) => isKept(passwords)), passwordRule),
  ...newPasswordRules.map(([isKept, words]) => ofNewPassword(isKept, words)),
] as const;

const fields = {
  fullName: Line([2, 'Full name must be at least 2 characters']),
  email: Email('Please enter a valid email address'),
  phone: ClearablePhone,
};

/**
 * 'Update Profile & Password', and 'Edit User' of the console. In two parts, so that errors of the passwords appear together
 * with those of the name: zod checks rules of a whole object only when all of its fields are valid.
 */
export const ProfileForm = z.intersection(z.object(fields), z.object(passwords).check(...combined));
export type ProfileForm = z.output<typeof ProfileForm>;

/** The input of both forms. With a `base`, unchanged fields keep their current values. */
export const ProfileInput = z
  .object({
    ...fields,
    ...places,
    ...passwords,
    base: z.optional(
      z.partial(
        z.pick(User, {
          fullName: true,
          email: true,
          phone: true,
          rentalLocation: true,
          emergencyContact: true,
        }),
      ),
    ),
  })
  .check(...combined);
export type ProfileInput = z.output<typeof ProfileInput>;

export const updateProfile = withSchemas(endpoints.updateProfile, { body: ProfileInput, response: User });

/** Requires the password too, so that access to an open browser is not enough to take over the account. */
export const NewEmailInput = z.object({
  code: VerifyInput.shape.code,
  currentPassword: ChangePasswordInput.shape.currentPassword,
});

export const verifyNewEmail = withSchemas(endpoints.verifyNewEmail, { body: NewEmailInput, response: User });

export const resendNewEmailCode = withSchemas(endpoints.resendNewEmailCode, {});

/** A signed-in browser; times are ISO instants. */
export const OwnSession = z.object({
  /** Identifies the session; it is not the session's token. */
  id: z.string(),
  /** Browser and system as text, such as 'Firefox on Android'. */
  device: z.string(),
  isCurrent: z.boolean(),
  isSharedDevice: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const listSessions = withSchemas(endpoints.listSessions, { response: z.array(OwnSession) });

export const endSession = withSchemas(endpoints.endSession, {
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{16}$/, 'That session is not valid')) }),
});

export const endOtherSessions = withSchemas(endpoints.endOtherSessions, {});
