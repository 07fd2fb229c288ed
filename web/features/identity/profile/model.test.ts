import { expect, test } from 'vitest';
import type { OwnSession } from '#contract/identity/profile.schema.ts';
import { ann } from '#tests/support/user-fixture.ts';
import { draftOf, inOrder, lastSeen } from '#web/features/identity/profile/model.ts';

const now = Date.parse('2025-07-26T12:00:00Z');

test.each([
  ['2025-07-26T12:00:30Z', 'just now'],
  ['2025-07-26T11:58:01Z', 'just now'],
  ['2025-07-26T11:58:00Z', '2 minutes ago'],
  ['2025-07-26T11:00:01Z', '59 minutes ago'],
  ['2025-07-26T11:00:00Z', '1 hour ago'],
  ['2025-07-25T12:00:01Z', '23 hours ago'],
  ['2025-07-25T12:00:00Z', 'yesterday'],
  ['2025-07-06T12:00:00Z', '20 days ago'],
])('%s was %s', (instant, words) => expect(lastSeen(instant, now)).toBe(words));

test('this browser comes first, then the most recently seen', () => {
  const session = (id: string, lastSeenAt: string, isCurrent = false): OwnSession => ({
    id,
    device: 'Firefox on Android',
    isCurrent,
    isSharedDevice: false,
    signedInAt: '2025-07-01T12:00:00Z',
    lastSeenAt,
  });
  const sessions = [
    session('old', '2025-07-02T12:00:00Z'),
    session('new', '2025-07-20T12:00:00Z'),
    session('this', '2025-07-01T12:00:00Z', true),
  ];
  expect(inOrder(sessions).map(({ id }) => id)).toEqual(['this', 'new', 'old']);
});

test('a field that was never filled in is empty', () => {
  const draft = draftOf({ ...ann, rentalLocation: null, emergencyContact: 'Bob' });
  expect(draft).toEqual({
    fullName: ann.fullName,
    email: ann.email,
    phone: '',
    rentalLocation: '',
    emergencyContact: 'Bob',
  });
});
