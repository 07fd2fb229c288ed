import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/sessions/secrets.ts';

/** The temporary passwords of this many newest mails work until one of them is used (product rule 8). */
export const maxTemporary = 3;

interface Kept {
  readonly hash: string;
  readonly expires_at: number;
}

/**
 * The stored form of a temporary password. Its 70 random bits cannot be brute-forced even with a fast hash, and signing in,
 * which has to check it as well, needs no second argon2 for it.
 */
export const temporaryHashOf = (secrets: Secrets, userId: number, password: string): string =>
  secrets.hash(`temporary:${userId}:${password}`);

interface Typed {
  /** The account; undefined if no account has the typed name. */
  readonly userId: number | undefined;
  readonly password: string;
  readonly now: number;
}

/** The pending temporary password that was typed. The work is the same for any number, and for an unknown account. */
export function temporaryAmong<T extends Kept>(
  secrets: Secrets,
  waiting: readonly T[],
  { userId = 0, password, now }: Typed,
): T | undefined {
  const typed = Buffer.from(temporaryHashOf(secrets, userId, password));
  const nothing = ''.padEnd(typed.length);
  const found = Array.from({ length: maxTemporary }, (_, place) => {
    const kept = waiting[place];
    return timingSafeEqual(typed, Buffer.from(kept?.hash ?? nothing)) ? kept : undefined;
  }).find((kept) => kept !== undefined);
  return found && found.expires_at > now ? found : undefined;
}
