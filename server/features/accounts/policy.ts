const minute = 60_000;

/** How long a mailed code works, in milliseconds (decision 6). */
export const codeLife = 15 * minute;
/** How long a registration waits for its code, and keeps its username. */
export const registrationLife = 24 * 60 * minute;
/** Codes that may be typed before those of the address are void. */
export const mostTries = 5;

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
