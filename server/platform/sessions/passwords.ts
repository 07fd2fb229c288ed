// Passwords are stored as argon2id: 19 MiB, two passes, one lane (OWASP's first choice). Hashing runs on libuv's threads,
// so it does not block the event loop.
import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { BoundedSemaphore } from '#server/platform/limits/bounded-semaphore.ts';

const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** libuv's threads also read files and compress pages: one of them is left free, and one core. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
const hashesAtOnce = Math.max(1, Math.min(availableParallelism(), threads) - 1);

/** The queue is as long as one core can process in a few seconds. */
const hashing = new BoundedSemaphore({ atOnce: hashesAtOnce, waiting: 200, retryAfter: 5 });

/** Hashes a password exactly as typed; `signal` ends the waiting in the queue. @throws BUSY when the queue is full */
export const hashPassword = (password: string, signal?: AbortSignal): Promise<string> =>
  hashing.run(() => hash(password, cost), signal);

let dummy: Promise<string> | undefined;

/**
 * Whether `password` matches `hashed`. Without a hash it does the same work in the same queue, so that the time of an
 * answer does not reveal which accounts exist. `signal` ends the waiting in the queue.
 * @throws BUSY when the queue is full
 */
export async function isPassword(
  password: string,
  hashed: string | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  dummy ??= hash(randomBytes(16).toString('hex'), cost);
  const against = hashed ?? (await dummy);
  const isRight = await hashing.run(() => verify(against, password), signal);
  return hashed !== undefined && isRight;
}

/** Without characters that are easily confused: I l 1, O 0. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A temporary password: 12 letters and digits, with both cases and a digit (product rule 8). */
export function newTemporaryPassword(): string {
  for (;;) {
    const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}
