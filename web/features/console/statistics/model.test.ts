import { describe, expect, test } from 'vitest';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { lookWords } from '#contract/settings/looks.ts';
import {
  countersOf,
  dinnersIn,
  dinnersSentence,
  familyHouses,
  housesSentence,
  townDays,
  townSentence,
} from '#web/features/console/statistics/model.ts';

const week = { from: '2025-07-26', to: '2025-08-02' };
const rsvp = (stays: readonly (readonly [string, string])[], more: Partial<AdminRsvp> = {}): AdminRsvp => ({
  id: 1,
  familyName: 'Miller',
  status: 'confirmed',
  arriving: null,
  departing: null,
  members: stays.map(([arriving, departing], id) => ({
    id,
    name: 'Ann',
    email: null,
    phone: null,
    arriving,
    departing,
  })),
  notes: null,
  user: { id: 1, fullName: 'Ann', email: 'ann@example.org' },
  submittedAt: '2025-06-03T12:00:00.000Z',
  decidedAt: null,
  ...more,
});
const whole = [week.from, week.to] as const;

test('the counters: rejected RSVPs count as RSVPs, but their people not as attendees', () => {
  const rsvps = [
    rsvp([whole, whole]),
    rsvp([whole], { status: 'pending' }),
    rsvp([whole, whole, whole], { status: 'cancelled' }),
  ];
  expect(countersOf(rsvps)).toEqual({ rsvps: 3, pending: 1, cancelled: 1, attendees: 3 });
  expect(countersOf([])).toEqual({ rsvps: 0, pending: 0, cancelled: 0, attendees: 0 });
});

describe('the people in town', () => {
  const rsvps = [
    rsvp([whole, ['2025-07-28', '2025-07-30'], ['2025-07-20', '2025-07-26']]),
    rsvp([whole], { status: 'cancelled' }),
  ];
  test('are counted each day, with those who leave that day and those who come before the week', () => {
    expect(townDays(rsvps, week).map(({ inTown }) => inTown)).toEqual([2, 1, 2, 2, 2, 1, 1, 1]);
    expect(townDays(rsvps, week)[0]).toEqual({ day: '2025-07-26', inTown: 2, arriving: 1, departing: 1 });
  });
  test('are summed up in a sentence', () => {
    expect(townSentence(townDays(rsvps, week), rsvps, lookWords.coast)).toBe(
      'High tide is Saturday, with 2 of 3 in town.',
    );
    expect(townSentence(townDays([], week), [], lookWords.coast)).toBe(
      'Nobody has replied for these days yet.',
    );
  });
});

test('families and their houses are in the order of the settings, without families of which nobody comes', () => {
  const rsvps = [
    rsvp([whole, whole], { familyName: 'Lee' }),
    rsvp([whole], { familyName: 'Miller' }),
    rsvp([whole], { familyName: 'Stone', status: 'cancelled' }),
  ];
  const rental = { familyName: 'Miller' } as Rental;
  const found = familyHouses(rsvps, [rental, rental], ['Anderson', 'Miller', 'Stone']);
  expect(found).toEqual([
    { family: 'Miller', people: 1, houses: 2 },
    { family: 'Lee', people: 2, houses: 0 },
  ]);
  expect(housesSentence(found)).toBe('One family, 2 people, has no rental on the map yet.');
  expect(housesSentence([])).toBe('No family has replied yet.');
  expect(housesSentence(found.slice(0, 1))).toBe('Every family that is coming has a rental on the map.');
  expect(housesSentence(familyHouses(rsvps, [], []))).toBe(
    'Two families, 3 people, have no rental on the map yet.',
  );
});

test('dinners and their free chairs are counted', () => {
  const event = (id: number, more: Partial<ReunionEvent>) =>
    ({ id, eventType: 'dinner', startTime: '2025-07-28T22:00:00Z', signedUp: 0, ...more }) as ReunionEvent;
  const dinners = dinnersIn([
    event(3, { maxAttendees: 10, signedUp: 4 }),
    event(2, { maxAttendees: 10, signedUp: 10, startTime: '2025-07-27T22:00:00Z' }),
    event(1, { eventType: 'beach' }),
    event(4, { maxAttendees: null, signedUp: 50 }),
  ]);
  expect(dinners.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(dinnersSentence(dinners)).toBe(
    'One table is full; 6 chairs are free; one dinner has room for everyone.',
  );
  expect(dinnersSentence([event(1, { maxAttendees: 5, signedUp: 4 })])).toBe('1 chair is free.');
  expect(dinnersSentence([])).toBe('No dinner has been planned yet.');
});
