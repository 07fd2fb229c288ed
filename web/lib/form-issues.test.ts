import { expect, test } from 'vitest';
import { messagesOf, showIssues } from '#web/lib/form-issues.ts';

type Shown = Parameters<Parameters<typeof showIssues>[0]['setError']>;

test('several issues of one field are shown together, the first of all fields has the focus', () => {
  const shown: Shown[] = [];
  const form = { setError: (...shows: Shown) => void shown.push(shows) };
  const issues = [
    { path: 'password', message: 'Password validation failed' },
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'Too short' },
    { path: 'elsewhere', message: 'Nobody shows it' },
  ];
  const has = (path: string): path is 'password' | 'email' => path !== 'elsewhere';
  expect(showIssues(form, issues, has)).toEqual([issues[3]]);
  expect(shown.map(([path, error, options]) => [path, messagesOf(error), options])).toEqual([
    ['password', ['Password validation failed', 'Too short'], { shouldFocus: true }],
    ['email', ['Invalid email address'], { shouldFocus: false }],
  ]);
});

test('an error without a message has no words', () => {
  expect(messagesOf(undefined)).toBeUndefined();
  expect(messagesOf({ type: 'custom' })).toBeUndefined();
  expect(messagesOf({ type: 'custom', message: 'Alone' })).toEqual(['Alone']);
  const types = { custom: ['Password validation failed', 'Too short'], too_big: 'Too long' };
  expect(messagesOf({ type: 'custom', message: 'Password validation failed', types })).toEqual([
    'Password validation failed',
    'Too short',
    'Too long',
  ]);
});
