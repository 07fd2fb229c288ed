import { expect, test } from 'vitest';
import { isOrganizer } from '#contract/rights.ts';
import {
  emailKeyOf,
  isEmailKey,
  rightsOf,
  signInKeyOf,
  usernameKeyOf,
} from '#server/features/identity/accounts/policy.ts';

test.each([
  ['Clara', 'clara'],
  ['ＣＬＡＲＡ', 'clara'],
  ['cl\u200dara\ufeff', 'clara'],
  ['  clara   anderson ', 'clara anderson'],
  ['clara\u00a0anderson', 'clara anderson'],
  ['ﬁona', 'fiona'],
  ['JOSÉ', 'josé'],
  ['jose\u0301', 'josé'],
  ['משה', 'משה'],
])('the username %j is compared as %j', (username, key) => {
  expect(usernameKeyOf(username)).toBe(key);
  expect(usernameKeyOf(key)).toBe(key);
});

test('usernames that look different are different', () => {
  const names = ['clara', 'clare', 'cla ra', 'сlara', 'clara1', 'josé', 'jose', '🏖️x', '🌊x'];
  expect(new Set(names.map(usernameKeyOf)).size).toBe(names.length);
});

test('an e-mail is compared case-insensitively', () => {
  expect(emailKeyOf(' Clara@Example.ORG ')).toBe('clara@example.org');
});

test('a name with an @ is an e-mail, and any other a username', () => {
  expect(signInKeyOf('CLARA@example.org')).toBe('clara@example.org');
  expect(signInKeyOf(' CLARA ')).toBe('clara');
  expect(signInKeyOf('ＣＬＡＲＡ  Anderson')).toBe('clara anderson');
  expect(isEmailKey(signInKeyOf('clara@example.org'))).toBe(true);
  expect(isEmailKey(signInKeyOf('clara'))).toBe(false);
});

test('an organizer has both flags: admin, and authorized', () => {
  const is = (is_admin: number, is_authorized: number) => isOrganizer(rightsOf({ is_admin, is_authorized }));
  expect([is(1, 1), is(1, 0), is(0, 1), is(0, 0)]).toEqual([true, false, false, false]);
});
