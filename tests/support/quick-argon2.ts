// Replaces @node-rs/argon2 in the API tests (vitest.config.ts): the same hashes at a low cost, since there are hundreds of tests.
// Journeys, faults and benchmarks hash at the real cost.
import { createRequire } from 'node:module';
import { onTestFinished } from 'vitest';

type Argon2 = typeof import('@node-rs/argon2');
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

let isQuick = true;

/** Hashes passwords at the real cost for the rest of this test. */
export function payForPasswords(): void {
  isQuick = false;
  onTestFinished(() => {
    isQuick = true;
  });
}

export const { verify } = argon2;
export const hash: Argon2['hash'] = (password, options, ...rest) =>
  argon2.hash(password, isQuick ? { ...options, memoryCost: 64, timeCost: 1 } : options, ...rest);
