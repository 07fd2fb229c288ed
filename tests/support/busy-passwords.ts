// Fills the queue of password hashes, so that nobody else's is hashed.
import { onTestFinished } from 'vitest';
import { hashPassword } from '#server/platform/sessions/passwords.ts';

/** More than can be hashed and queued at once. */
const crowd = 250;

/**
 * Takes all turns, and takes each again as soon as it is free.
 * @returns a function that releases them
 */
export async function takeAllTurns(): Promise<() => Promise<void>> {
  const over = new AbortController();
  const hashed = Array.from({ length: crowd }, async () => {
    while (!over.signal.aborted) await hashPassword('somebody else', over.signal);
  });
  // Hashes that the queue refuses fail at once, and the others when they are aborted.
  const done = Promise.allSettled(hashed);
  const giveBack = async () => {
    over.abort();
    await done;
  };
  onTestFinished(giveBack);
  return giveBack;
}
