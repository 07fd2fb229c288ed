// Passwords are kept as argon2id: 19 MiB, two passes, one lane (OWASP's first choice). Hashing runs on libuv's threads and never blocks the event loop.
import { randomBytes } from 'node:crypto';
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
