import type { ProfileInput } from '#contract/identity/profile.schema.ts';

/** The number of the first account, which cannot be deleted. */
export const firstId = 1;

/**
 * The username for comparisons, equal for names that look alike: in any case and width, without invisible characters,
 * and with runs of spaces as one.
 */
export const usernameKeyOf = (username: string): string =>
  username
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFKC');

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/** A username or e-mail for comparisons. A username contains no @, so the two never collide. */
export const signInKeyOf = (typed: string): string =>
  typed.includes('@') ? emailKeyOf(typed) : usernameKeyOf(typed);

export const isEmailKey = (signInKey: string): boolean => signInKey.includes('@');

/** The columns of the profile form; omitted fields are unchanged. */
export const columnsOf = ({ fullName, email, phone, rentalLocation, emergencyContact }: ProfileInput) => ({
  full_name: fullName,
  email,
  phone,
  rental_location: rentalLocation,
  emergency_contact: emergencyContact,
});

interface Kept {
  readonly password_hash: string;
  readonly password_expires_at: number | null;
}

/** The hash against which a typed password is verified; an expired temporary one never matches. */
export const livePasswordHash = (user: Kept | undefined, now: number): string | undefined =>
  user && (user.password_expires_at === null || user.password_expires_at > now)
    ? user.password_hash
    : undefined;

/** How long a temporary password works, in milliseconds (product rule 8). */
export const temporaryLife = 24 * 3_600_000;

/** A row's rights, as a viewer has them. */
export const rightsOf = (row: Readonly<Record<'is_admin' | 'is_authorized', number>>) => ({
  isAdmin: row.is_admin === 1,
  isAuthorized: row.is_authorized === 1,
});
