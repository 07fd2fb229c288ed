import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

const hour = 3_600_000;

/** How long a mailed temporary password works, in milliseconds (decision 8). */
export const temporaryLife = 24 * hour;

interface Person {
  readonly id: number;
  readonly temporary_hash: string | null;
  readonly temporary_expires_at: number | null;
}

/**
 * What is kept of a temporary password until it is used. It is no choice of a person's but 70 random bits, which nobody
 * tries out even where hashing is fast; and signing in, which has to try it as well, needs no second argon2 for it.
 */
export const temporaryHashOf = (secrets: Secrets, userId: number, password: string): string =>
  secrets.hash(`temporary:${userId}:${password}`);

/** Whether `password` is the temporary one that waits for this person. The same work for whoever has none. */
export function isTemporary(
  secrets: Secrets,
  user: Person | undefined,
  { password, now }: { password: string; now: number },
): boolean {
  const typed = Buffer.from(temporaryHashOf(secrets, user?.id ?? 0, password));
  const kept = Buffer.from(user?.temporary_hash ?? ''.padEnd(typed.length));
  return timingSafeEqual(typed, kept) && (user?.temporary_expires_at ?? 0) > now;
}
