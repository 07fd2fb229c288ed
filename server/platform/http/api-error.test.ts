import { expect, test } from 'vitest';
import { ApiError, apiErrorAt, invalid } from '#server/platform/http/api-error.ts';

const message = 'Choose a name.';

test.each([
  ['its code alone', () => new ApiError('TOO_LARGE'), { code: 'TOO_LARGE', message: expect.any(String) }],
  ['words of its own', () => new ApiError('BUSY', { message }), { code: 'BUSY', message }],
  [
    'a field',
    () => invalid('name', message),
    { code: 'INVALID_INPUT', message, issues: [{ path: 'name', message }] },
  ],
  [
    'an address that is not verified',
    () => new ApiError('EMAIL_NOT_VERIFIED', { email: 'ann@example.org', retryAfter: 3 }),
    { code: 'EMAIL_NOT_VERIFIED', message: expect.any(String), email: 'ann@example.org' },
  ],
])('the answer to a failure with %s contains nothing else', (_with, make, told) => {
  const { body } = make();
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(told).toSorted());
  expect(body).toEqual(told);
});

test('an invalid field is reported with the rule’s own message', () => {
  const { status, body } = apiErrorAt('newPassword', 'SAME_PASSWORD');
  expect(status).toBe(400);
  expect(body).toEqual({
    code: 'SAME_PASSWORD',
    message: new ApiError('SAME_PASSWORD').message,
    issues: [{ path: 'newPassword', message: body.message }],
  });
});
