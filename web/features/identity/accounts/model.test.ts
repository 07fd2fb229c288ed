import { expect, test } from 'vitest';
import {
  addressOfTab,
  emailIn,
  resendPause,
  secondsUntilResend,
  tabOf,
} from '#web/features/identity/accounts/model.ts';

test('a new code may be requested once a minute', () => {
  expect(secondsUntilResend(0, 0)).toBe(60);
  expect(secondsUntilResend(0, 1)).toBe(60);
  expect(secondsUntilResend(0, 1_000)).toBe(59);
  expect(secondsUntilResend(0, resendPause - 1)).toBe(1);
  expect(secondsUntilResend(0, resendPause)).toBe(0);
  expect(secondsUntilResend(0, resendPause * 50)).toBe(0);
});

test('a clock that was set back does not lock anyone out for longer than a minute', () => {
  expect(secondsUntilResend(9_000_000, 0)).toBe(60);
});

test('the tab is in the address, together with the page to return to', () => {
  expect(tabOf('')).toBe('login');
  expect(tabOf('tab=register')).toBe('register');
  expect(tabOf('?tab=register')).toBe('register');
  expect(tabOf('tab=else')).toBe('login');
  expect(addressOfTab('register', '')).toBe('/auth?tab=register');
  expect(addressOfTab('login', 'tab=register')).toBe('/auth');
  expect(addressOfTab('register', '?next=%2Frsvp')).toBe('/auth?next=%2Frsvp&tab=register');
  expect(addressOfTab('login', 'tab=register&next=%2Frsvp')).toBe('/auth?next=%2Frsvp');
  expect(addressOfTab('register', '?forgot')).toBe('/auth?tab=register');
});

test('an e-mail that was typed for signing in is taken over, a username is not', () => {
  expect(emailIn(' ann@example.org ')).toBe('ann@example.org');
  expect(emailIn('ann.miller')).toBe('');
});
