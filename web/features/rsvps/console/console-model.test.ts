import { describe, expect, it, test } from 'vitest';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { inOrder, passes, stayWords, textOf, whenDone } from '#web/features/rsvps/console/console-model.ts';

const zone = 'America/New_York';
const rsvp = (more: Partial<AdminRsvp> = {}): AdminRsvp => ({
  id: 1,
  familyName: 'Miller',
  status: 'pending',
  arriving: null,
  departing: null,
  members: [
    { id: 1, name: 'Poppy Stone', email: null, phone: null, arriving: '2025-07-26', departing: '2025-08-02' },
  ],
  notes: null,
  user: { id: 1, fullName: 'Carol Miller', email: 'carol@example.org' },
  submittedAt: '2025-06-03T12:00:00.000Z',
  decidedAt: null,
  ...more,
});

it('an RSVP is found by family, owner, member and e-mail', () =>
  expect(textOf(rsvp()).split('\n')).toEqual([
    'Miller',
    'Carol Miller',
    'carol@example.org',
    'Poppy Stone',
    '',
  ]));

it('filters by status', () => {
  expect(passes(rsvp(), 'all')).toBe(true);
  expect(passes(rsvp(), 'pending')).toBe(true);
  expect(passes(rsvp(), 'confirmed')).toBe(false);
});

it('pending RSVPs come first, the longest waiting on top, then the most recently decided', () => {
  const list = [
    rsvp({ id: 1, submittedAt: '2025-06-05T00:00:00.000Z' }),
    rsvp({ id: 2 }),
    rsvp({ id: 3, status: 'confirmed', decidedAt: '2025-06-04T00:00:00.000Z' }),
    rsvp({ id: 4, status: 'cancelled', decidedAt: '2025-06-06T00:00:00.000Z' }),
  ];
  expect(inOrder(list).map(({ id }) => id)).toEqual([2, 1, 4, 3]);
});

test.each([
  [{ arriving: '2025-07-26', departing: '2025-07-30' }, '1 person · Jul 26–30'],
  [{ arriving: '2025-07-26', departing: '2025-08-02' }, '1 person · Jul 26–Aug 2'],
  [{ members: [], arriving: null, departing: null }, '0 people'],
])('the text about people and days of a collapsed RSVP: %j', (more, words) =>
  expect(stayWords(rsvp(more))).toBe(words),
);

describe('the time of an RSVP', () => {
  it('is in the reunion’s time zone', () => {
    // Three in the morning in UTC is the evening before at the coast.
    const late = rsvp({ submittedAt: '2025-06-10T03:00:00.000Z' });
    expect(whenDone(late, zone)).toBe('Sent Jun 9');
  });

  it('is that of the decision once there is one', () => {
    const decided = { decidedAt: '2025-06-20T12:00:00.000Z' };
    expect(whenDone(rsvp({ ...decided, status: 'confirmed' }), zone)).toBe('Confirmed Jun 20');
    expect(whenDone(rsvp({ ...decided, status: 'cancelled' }), zone)).toBe('Rejected Jun 20');
  });
});
