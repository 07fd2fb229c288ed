// Passwords are kept as argon2id: 19 MiB, two passes, one lane (OWASP's first choice). Hashing runs on libuv's threads and never blocks the event loop.
import { randomBytes, randomInt } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashes a password, exactly as typed. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let dummy: Promise<string> | undefined;

/**
 * Whether `password` is the one behind `hashed`. Without a hash it does the same work for nothing, so that the time
 * an answer takes doesn't tell who is known here.
 */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const isRight = await verify(hashed ?? (await dummy), password);
  return hashed !== undefined && isRight;
}

/** Without those that are easily taken for one another: I l 1, O 0. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A temporary password: 12 letters and digits, with both cases and a digit (decision 8). */
export function newTemporaryPassword(): string {
  for (;;) {
    const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}
