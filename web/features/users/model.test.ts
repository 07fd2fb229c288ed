import { describe, expect, it } from 'vitest';
import type { AdminUser } from '#contract/users.ts';
import { ann } from '#tests/support/user-fixture.ts';
import {
  inOrder,
  isFirst,
  isWaiting,
  matches,
  nameOf,
  passes,
  signsInElsewhere,
  waitingLine,
} from '#web/features/users/model.ts';

const nobody: ReadonlySet<number> = new Set();
const user = (more: Partial<AdminUser> = {}): AdminUser => ({
  ...ann,
  id: 7,
  username: 'jose_m',
  fullName: 'José Miller',
  email: 'jose@example.org',
  signInEmail: 'jose@example.org',
  rentalLocation: null,
  registeredAt: '2025-06-03T12:00:00.000Z',
  ...more,
});

it('finds by name, username, either e-mail and number, every word of the search, without accents or case', () => {
  const moved = user({ signInEmail: 'old.address@example.org' });
  for (const search of ['', 'jose', 'JOSÉ', 'mill jo', 'jose_m', 'jose@', 'old.address', '7', 'miller 7'])
    expect(matches(moved, search), search).toBe(true);
  for (const search of ['anderson', 'jose anderson', '77', 'jose 8'])
    expect(matches(moved, search), search).toBe(false);
});

describe('waiting', () => {
  it('is whoever is not let in and whose reply nobody has decided on', () => {
    expect(isWaiting(user({ isAuthorized: false }), nobody)).toBe(true);
    expect(isWaiting(user(), nobody)).toBe(false);
    expect(isWaiting(user({ isAuthorized: false }), new Set([7]))).toBe(false);
  });

  it('comes first, the longest waiting on top; the others follow by number', () => {
    const list = [
      user({ id: 9 }),
      user({ id: 12, isAuthorized: false, registeredAt: '2025-06-05T00:00:00.000Z' }),
      user({ id: 11, isAuthorized: false, registeredAt: '2025-06-04T00:00:00.000Z' }),
      user({ id: 4, isAuthorized: false }),
      user({ id: 2 }),
    ];
    expect(inOrder(list, new Set([4])).map(({ id }) => id)).toEqual([11, 12, 2, 4, 9]);
  });
});

it('filters', () => {
  expect(passes(user(), 'all', nobody)).toBe(true);
  expect(passes(user(), 'waiting', nobody)).toBe(false);
  expect(passes(user({ isAuthorized: false }), 'waiting', nobody)).toBe(true);
  expect(passes(user(), 'admins', nobody)).toBe(false);
  expect(passes(user({ isAdmin: true }), 'admins', nobody)).toBe(true);
});

it('knows the first account, a name for everybody, and who signs in with another e-mail', () => {
  expect([isFirst(user({ id: 1 })), isFirst(user())]).toEqual([true, false]);
  expect([nameOf(user()), nameOf(user({ fullName: '' }))]).toEqual(['José Miller', 'jose_m']);
  expect(signsInElsewhere(user({ email: 'Jose@Example.org' }))).toBe(false);
  expect(signsInElsewhere(user({ email: 'new@example.org' }))).toBe(true);
});

it('says what waits', () => {
  expect(waitingLine(0, 0)).toBe('Nothing is waiting for you.');
  expect(waitingLine(1, 0)).toBe('One reply is waiting for you.');
  expect(waitingLine(2, 0)).toBe('Two replies are waiting for you.');
  expect(waitingLine(0, 1)).toBe('One new account is waiting for you.');
  expect(waitingLine(3, 2)).toBe('Three replies and two new accounts are waiting for you.');
  expect(waitingLine(1, 30)).toBe('One reply and 30 new accounts are waiting for you.');
});
