// Which of several codes under one address is right, for how long, and for which of them an attempt counts.
import { expect, test } from 'vitest';
import { checkHeldCode, checkUnheldCode } from '#server/features/identity/registrations/policy.ts';
import type { Registration } from '#server/features/identity/registrations/queries.ts';

const now = 1_000_000;

const waiting = (changes: Partial<Registration>): Registration => ({
  id: 1,
  username: 'clara',
  username_key: 'clara',
  kept_name: null,
  name_kept_until: 0,
  full_name: 'Clara',
  email: 'clara@example.org',
  email_key: 'clara@example.org',
  phone: null,
  password_hash: '',
  network: 'home',
  token_hash: 'token',
  code_hash: 'newest',
  code_expires_at: now + 1,
  tried_from: '',
  held_code_hash: 'own',
  held_code_expires_at: now + 1,
  tries: 0,
  created_at: 0,
  expires_at: now + 1,
  ...changes,
});

test('for the holder its own code and the newest are right, each until it expires', () => {
  const isRight = (typed: string, changes: Partial<Registration> = {}) =>
    checkHeldCode([waiting(changes)], { typed, now }).right !== undefined;
  expect([isRight('own'), isRight('newest'), isRight('another')]).toEqual([true, true, false]);
  expect(isRight('newest', { code_expires_at: now })).toBe(false);
  expect(isRight('own', { held_code_expires_at: now })).toBe(false);
  expect(isRight('own', { code_expires_at: now })).toBe(true);
  expect(isRight('newest', { held_code_expires_at: now })).toBe(true);
});

test('for the holder five attempts are counted, and then no code is right', () => {
  const judged = (tries: number) => checkHeldCode([waiting({ tries })], { typed: 'wrong', now });
  expect(judged(3)).toMatchObject({ tried: [{ tries: 4 }], refusal: 'WRONG_CODE' });
  expect(judged(4)).toMatchObject({ tried: [{ tries: 5 }], refusal: 'CODE_VOID' });
  expect(checkHeldCode([waiting({ tries: 5 })], { typed: 'own', now })).toEqual({
    tried: [],
    right: undefined,
    refusal: 'CODE_VOID',
  });
  const other = waiting({ id: 2, tries: 0 });
  expect(checkHeldCode([waiting({ tries: 5 }), other], { typed: 'wrong', now }).refusal).toBe('WRONG_CODE');
});

test('for others the newest code is right until it expires, unless two registrations have the same', () => {
  const judged = (rows: Registration[], typed = 'newest') =>
    checkUnheldCode(rows, { typed, now, from: 'cafe' });
  expect(judged([waiting({})])).toMatchObject({ right: { id: 1 }, tried: [{ tried_from: 'cafe' }] });
  expect(judged([waiting({ code_expires_at: now })])).toMatchObject({ right: undefined, tried: [] });
  expect(judged([waiting({})], 'own').right).toBeUndefined();
  expect(judged([waiting({}), waiting({ id: 2 })]).right).toBeUndefined();
});

test('for others five attempts per network are counted, and twenty in total', () => {
  const tried = (tried_from: string) =>
    checkUnheldCode([waiting({ tried_from })], { typed: 'newest', now, from: 'cafe' }).right !== undefined;
  const of = (network: string, times: number) => Array<string>(times).fill(network).join(' ');
  expect([tried(of('cafe', 4)), tried(of('cafe', 5)), tried(of('library', 5))]).toEqual([true, false, true]);
  expect([tried(of('library', 19)), tried(of('library', 20))]).toEqual([true, false]);
});
