// In place of @node-rs/argon2 in the API tests (vitest.config.ts): the same hashes at a cost that hundreds of tests can pay.
// Journeys, faults and benches take the real cost.
import { createRequire } from 'node:module';
import { onTestFinished } from 'vitest';

type Argon2 = typeof import('@node-rs/argon2');
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

let isQuick = true;

/** Lets passwords cost in this test what they cost where people use the site. */
export function payForPasswords(): void {
  isQuick = false;
  onTestFinished(() => {
    isQuick = true;
  });
}

export const { verify } = argon2;
export const hash: Argon2['hash'] = (password, options, ...rest) =>
  argon2.hash(password, isQuick ? { ...options, memoryCost: 64, timeCost: 1 } : options, ...rest);
