import { expect, test } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { failures } from '#contract/errors.ts';
import { confirmRights } from '#server/platform/http/gate.ts';

const organizer = { id: 7, isAdmin: true, isAuthorized: true, needsPasswordReset: false };
const newcomer = { ...organizer, isAdmin: false, isAuthorized: false };

test.each([
  ['has been signed out', 'signed-in', null, 'SIGNED_OUT'],
  [
    'must change the password',
    'signed-in',
    { ...organizer, needsPasswordReset: true },
    'PASSWORD_CHANGE_REQUIRED',
  ],
  ['is an organizer no more', 'admin', { ...organizer, isAdmin: false }, 'NOT_ADMIN'],
  [
    'is an organizer no more, where members may act too',
    'authorized',
    { ...organizer, isAdmin: false },
    'NOT_ADMIN',
  ],
  ['is not let in any more', 'authorized', { ...organizer, isAuthorized: false }, 'NOT_AUTHORIZED'],
  ['is not let in any more, where newcomers may act too', 'signed-in', newcomer, 'NOT_ADMIN'],
  ['is somebody else', 'signed-in', { ...organizer, id: 8 }, 'SIGNED_OUT'],
] as const)('an organizer who %s is refused', (_what, access, now, code) => {
  expect(() => confirmRights({ access: access as Access }, organizer, now)).toThrow(failures[code][1]);
});

test('a person with the same rights or more passes', () => {
  for (const access of ['signed-in', 'authorized', 'admin'] as const)
    expect(() => confirmRights({ access }, organizer, organizer)).not.toThrow();
  expect(() => confirmRights({ access: 'signed-in' }, newcomer, organizer)).not.toThrow();
  expect(() => confirmRights({ access: 'public' }, organizer, null)).not.toThrow();
});

test('a revoked member is refused even where newcomers may write', () => {
  const member = { ...organizer, isAdmin: false };
  expect(() => confirmRights({ access: 'signed-in' }, member, newcomer)).toThrow(failures.NOT_AUTHORIZED[1]);
});
