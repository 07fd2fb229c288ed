/**
 * The username as it is compared: what looks alike is one name. Letters of another width or case, runs of spaces and
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

/** What a person signs in with, as it is compared. A username holds no @, so the two never meet. */
export const signInKeyOf = (typed: string): string =>
  typed.includes('@') ? emailKeyOf(typed) : usernameKeyOf(typed);

export const isEmailKey = (signInKey: string): boolean => signInKey.includes('@');
