import { expect, test } from 'vitest';
import { refusalOf } from '#server/features/users/policy.ts';

const organizer = { is_admin: 1, is_authorized: 1, needs_password_reset: 0 };

test.each([
  ['has been deleted', undefined, 'SIGNED_OUT'],
  ['must change the password', { ...organizer, needs_password_reset: 1 }, 'PASSWORD_CHANGE_REQUIRED'],
  ['is an organizer no more', { ...organizer, is_admin: 0 }, 'NOT_ADMIN'],
  ['is not let in any more', { ...organizer, is_authorized: 0 }, 'NOT_AUTHORIZED'],
  ['is still an organizer', organizer, undefined],
])('a person who %s', (_what, actor, refusal) => {
  expect(refusalOf(actor)).toBe(refusal);
});
