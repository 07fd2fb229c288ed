import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, isPassword, newTemporaryPassword } from '#server/platform/sessions/passwords.ts';
import { payForPasswords } from '#tests/support/quick-argon2.ts';

test('passwords are stored as argon2id with 19 MiB and two passes, salted', async () => {
  payForPasswords();
  const [first, second] = await Promise.all([hashPassword('sand castle'), hashPassword('sand castle')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPassword('sand castle', first)).toBe(true);
  expect(await isPassword('sand castle ', first)).toBe(false);
});

test('every password is wrong if there is no account', async () => {
  expect(await isPassword('sand castle', undefined)).toBe(false);
});

test('hashing does not block others', async () => {
  payForPasswords();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('sand castle')));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('temporary passwords have 12 letters and digits, with both cases and a digit, and differ', () => {
  const made = Array.from({ length: 500 }, newTemporaryPassword);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z\d]{12}$/);
  expect(new Set(made).size).toBe(500);
});

test('a temporary password that lacks a kind of character is generated again', () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  const values = [...'ABCDEFGHJKL2', ...'abcdefghijk2', ...'ABCDEFghijkm', ...'Abcdefghijk2'];
  const random = vi
    .spyOn(crypto, 'randomInt')
    .mockImplementation(() => letters.indexOf(values.shift() ?? ''));
  syncBuiltinESMExports();
  onTestFinished(() => {
    random.mockRestore();
    syncBuiltinESMExports();
  });
  expect(newTemporaryPassword()).toBe('Abcdefghijk2');
  expect(new Set(random.mock.calls.map(([most]) => most))).toEqual(new Set([letters.length]));
});
