import { expect, test } from 'vitest';
import { tooManyAttempts } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { maxKeys } from '#server/platform/limits/memory-limiter.ts';
import { RateLimits } from '#server/platform/limits/rate-limits.ts';

test('counts up to the limit, then says how long to wait', async () => {
  const limits = new RateLimits();
  for (let times = 0; times < 3; times += 1) await limits.count('codes', 'a@example.org');
  const failure = await limits.count('codes', 'a@example.org').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  const { code, details } = failure as ApiError;
  expect(code).toBe('TOO_MANY');
  expect(details.retryAfter).toBeGreaterThan(3500);
  expect(details.retryAfter).toBeLessThanOrEqual(3600);
  await limits.count('codes', 'b@example.org');
  await limits.count('notices', 'a@example.org');
});

test('allows returns instead of throwing', async () => {
  const limits = new RateLimits();
  expect(await limits.allows('resend', 'a')).toBe(true);
  expect(await limits.allows('resend', 'a')).toBe(false);
});

test('checking counts nothing, and refuses only a used-up limit', async () => {
  const limits = new RateLimits();
  for (let times = 0; times < 50; times += 1) await limits.check('codes', 'a');
  for (let times = 0; times < 3; times += 1) {
    await limits.check('codes', 'a');
    await limits.count('codes', 'a');
  }
  await expect(limits.check('codes', 'a')).rejects.toThrow('Too many attempts');
  await limits.forget('codes', 'a');
  await limits.check('codes', 'a');
});

test('a factor multiplies every limit', async () => {
  const limits = new RateLimits(undefined, 2);
  for (let times = 0; times < 6; times += 1) expect(await limits.allows('codes', 'a')).toBe(true);
  expect(await limits.allows('codes', 'a')).toBe(false);
});

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
])('a wait of %i seconds is written as %s', (seconds, words) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Try again in ${words}.`);
});

test('a refusal says how long to wait', async () => {
  const limits = new RateLimits();
  for (let times = 0; times < 10; times += 1) await limits.count('loginAccount', 'a');
  await expect(limits.count('loginAccount', 'a')).rejects.toThrow('Try again in 15 minutes.');
  await expect(limits.check('loginAccount', 'a')).rejects.toThrow('Try again in 15 minutes.');
});

test('memory is bounded for any number of keys', async () => {
  const limits = new RateLimits();
  for (let key = 0; key < maxKeys + 500; key += 1) await limits.allows('codes', `${key}@example.org`);
  expect(limits.size).toBe(maxKeys);
});
