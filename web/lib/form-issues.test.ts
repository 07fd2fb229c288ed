import { expect, test } from 'vitest';
import { RequestFailure } from '#web/lib/api.ts';
import { messagesOf, showFailure } from '#web/lib/form-issues.ts';

interface Values {
  email: string;
  password: string;
}
const options = { fields: ['email', 'password'], codes: { EMAIL_TAKEN: 'email' } } as const;

function shownBy(
  failure: unknown,
  fields: Partial<Parameters<typeof showFailure<Values, unknown, Values>>[2]> = {},
) {
  type Shown = Parameters<Parameters<typeof showFailure<Values, unknown, Values>>[0]['setError']>;
  const shown: Shown[] = [];
  const answer = showFailure<Values, unknown, Values>(
    { setError: (...shows) => void shown.push(shows) },
    failure,
    { ...options, ...fields },
  );
  const errors = shown.map(([path, error, focus]) => [path, messagesOf(error), focus?.shouldFocus]);
  return { ...answer, errors };
}

test('several issues of one field are shown together, and the first invalid field is focused', () => {
  const issues = [
    { path: 'password', message: 'Password validation failed' },
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'Too short' },
    { path: 'elsewhere', message: 'Nobody shows it' },
  ];
  expect(shownBy(new RequestFailure(400, 'Invalid', { issues }))).toEqual({
    shown: ['password', 'email'],
    others: ['Nobody shows it'],
    errors: [
      ['password', ['Password validation failed', 'Too short'], true],
      ['email', ['Invalid email address'], false],
    ],
  });
});

test('a failure whose code belongs to a field is shown there', () => {
  expect(shownBy(new RequestFailure(409, 'Somebody has it', { code: 'EMAIL_TAKEN' }))).toEqual({
    shown: ['email'],
    others: [],
    errors: [['email', ['Somebody has it'], true]],
  });
});

test('a form may show an issue at a field of another name, and move the focus itself', () => {
  const issues = [
    { path: 'mail', message: 'Invalid email address' },
    { path: 'email', message: 'Nobody shows it' },
  ];
  const fields = (path: string) => (path === 'mail' ? ('email' as const) : undefined);
  expect(shownBy(new RequestFailure(400, 'Invalid', { issues }), { fields, isFocusOwn: true })).toEqual({
    shown: ['email'],
    others: ['Nobody shows it'],
    errors: [['email', ['Invalid email address'], false]],
  });
});

test('a failure without a field is shown at none', () => {
  const nothing = { shown: [], others: [], errors: [] };
  expect(shownBy(new RequestFailure(500, 'Broken'))).toEqual(nothing);
  expect(shownBy(new Error('Offline'))).toEqual(nothing);
});

test('an error without a message shows no text', () => {
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
