import { describe, expect, it } from 'vitest';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { ann } from '#tests/support/user-fixture.ts';
import {
  consequencesOf,
  inOrder,
  isFirst,
  isNew,
  isWaiting,
  nameOf,
  passes,
  type Replies,
  repliesOf,
  signsInElsewhere,
  textOf,
  waitingLine,
} from '#web/features/identity/users/model.ts';

const replies = (pendingOf: number[] = [], decidedOf: number[] = []): Replies => ({
  pendingOf: new Set(pendingOf),
  decidedOf: new Set(decidedOf),
});
const nobody = replies();
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

it('a person is found by number, name, username and either e-mail', () => {
  const moved = user({ signInEmail: 'old.address@example.org' });
  expect(textOf(moved).split('\n')).toEqual([
    '7',
    'José Miller',
    'jose_m',
    'jose@example.org',
    'old.address@example.org',
  ]);
});

it('a person has a pending or a decided reply', () => {
  const rsvp = (id: number, status: AdminRsvp['status']) => ({ status, user: { id } }) as AdminRsvp;
  expect(repliesOf([rsvp(7, 'pending'), rsvp(8, 'confirmed'), rsvp(9, 'cancelled')])).toEqual(
    replies([7], [8, 9]),
  );
});

describe('pending', () => {
  it('is a person who is not authorized and whose reply is undecided', () => {
    expect(isWaiting(user({ isAuthorized: false }), nobody)).toBe(true);
    expect(isWaiting(user(), nobody)).toBe(false);
    expect(isWaiting(user({ isAuthorized: false }), replies([], [7]))).toBe(false);
  });

  it('is also an authorized person who has replied since', () => {
    expect(isWaiting(user(), replies([7]))).toBe(true);
    expect(isNew(user(), replies([7]))).toBe(false);
    expect(isNew(user({ isAuthorized: false }), replies([7]))).toBe(true);
  });

  it('comes first, the longest waiting on top; the others follow by number', () => {
    const list = [
      user({ id: 9 }),
      user({ id: 12, isAuthorized: false, registeredAt: '2025-06-05T00:00:00.000Z' }),
      user({ id: 11, isAuthorized: false, registeredAt: '2025-06-04T00:00:00.000Z' }),
      user({ id: 4, isAuthorized: false }),
      user({ id: 2 }),
    ];
    expect(inOrder(list, replies([], [4])).map(({ id }) => id)).toEqual([11, 12, 2, 4, 9]);
  });
});

it('filters', () => {
  expect(passes(user(), 'all', nobody)).toBe(true);
  expect(passes(user(), 'waiting', nobody)).toBe(false);
  expect(passes(user({ isAuthorized: false }), 'waiting', nobody)).toBe(true);
  expect(passes(user(), 'admins', nobody)).toBe(false);
  expect(passes(user({ isAdmin: true }), 'admins', nobody)).toBe(true);
});

it('detects the first account, a name for everybody, and people who sign in with another e-mail', () => {
  expect([isFirst(user({ id: 1 })), isFirst(user())]).toEqual([true, false]);
  expect([nameOf(user()), nameOf(user({ fullName: '' }))]).toEqual(['José Miller', 'jose_m']);
  expect(signsInElsewhere(user({ email: 'Jose@Example.org' }))).toBe(false);
  expect(signsInElsewhere(user({ email: 'new@example.org' }))).toBe(true);
});

it('counts pending tasks in a sentence', () => {
  expect(waitingLine(0, 0)).toBe('Nothing is waiting for you.');
  expect(waitingLine(1, 1)).toBe('One reply is waiting for you.');
  expect(waitingLine(2, 2)).toBe('Two replies are waiting for you.');
  expect(waitingLine(1, 0)).toBe('One new account is waiting for you.');
  expect(waitingLine(30, 0)).toBe('30 new accounts are waiting for you.');
  expect(waitingLine(5, 3)).toBe('Five people are waiting for you, three of them with a reply.');
  expect(waitingLine(15, 11)).toBe('15 people are waiting for you, 11 of them with a reply.');
});

describe('the things that are deleted with an account, and those that stay', () => {
  const nothing = {
    ...{ rentals: 0, events: 0, albums: 0, comments: 0, photos: 0 },
    own: { signups: 0, likes: 0, badges: 0, privatePhotos: 0, albums: 0 },
  };

  it('is named with its number, and left out if the number is 0', () => {
    const counts = {
      ...{ rentals: 1, events: 2, albums: 3, comments: 1200, photos: 40 },
      own: { signups: 5, likes: 1, badges: 0, privatePhotos: 7, albums: 1 },
    };
    expect(consequencesOf(user({ portrait: 'abc' }), counts)).toEqual({
      goes: 'the account, its sign-ins on every device, the RSVP with everyone on it, the profile photo, 1 house, 5 event sign-ups, 1 like, 7 private photos, and 1 album without a public photo',
      stays: '2 events, 2 albums, 1,200 comments, and 40 public photos',
    });
  });

  it('is only the account if somebody has added nothing', () => {
    expect(consequencesOf(user({ portrait: null }), nothing)).toEqual({
      goes: 'the account, its sign-ins on every device, and the RSVP with everyone on it',
      stays: '',
    });
  });
});
