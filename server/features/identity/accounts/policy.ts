/** The number of that account, which cannot be deleted. */
export const firstId = 1;

/**
 * The username for comparisons: names that look alike are one name. Letters of another width or case, runs of spaces and
 * characters that cannot be seen make no difference.
 */
export const usernameKeyOf = (username: string): string =>
  username
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFKC');

/** The e-mail as it is compared. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/** A username or e-mail as it is compared. A username holds no @, so the two never meet. */
export const signInKeyOf = (typed: string): string =>
  typed.includes('@') ? emailKeyOf(typed) : usernameKeyOf(typed);

export const isEmailKey = (signInKey: string): boolean => signInKey.includes('@');

interface Kept {
  readonly password_hash: string;
  readonly password_expires_at: number | null;
}

/** The hash that a typed password is held against; that of a temporary one whose day is over fits nothing. */
export const livePasswordHash = (user: Kept | undefined, now: number): string | undefined =>
  user && (user.password_expires_at === null || user.password_expires_at > now)
    ? user.password_hash
    : undefined;

/** How long a temporary password works, in milliseconds (product rule 8). */
export const temporaryLife = 24 * 3_600_000;

/** A row's rights, as a viewer has them. */
export const rightsOf = ({
  is_admin,
  is_authorized,
}: {
  readonly is_admin: number;
  readonly is_authorized: number;
}) => ({
  isAdmin: is_admin === 1,
  isAuthorized: is_authorized === 1,
});
