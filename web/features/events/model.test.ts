import { afterEach, describe, expect, test } from 'vitest';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { eventWith, tacoNight } from '#tests/support/event-fixture.ts';
import { countProblem } from '#web/features/events/detail/sign-up-panel.tsx';
import {
  dayIn,
  daysWithoutDinner,
  dinnerHosts,
  earlierDays,
  fullness,
  maxPeople,
  paperOf,
  placesLeft,
  programOf,
  stateOf,
} from '#web/features/events/model.ts';

const week = { firstDay: '2025-07-26', lastDay: '2025-08-02', timeZone: 'America/New_York' };

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('an event’s state for a person', () => {
  test.each([
    ['open', {}, 9],
    ['open', { maxAttendees: null, signedUp: 400 }, 9],
    ['full', { signedUp: 10 }, 9],
    ['full', { signedUp: 12 }, 9],
    ['signed-up', { mySignup: { attendeeCount: 2 } }, 9],
    ['signed-up', { mySignup: { attendeeCount: 2 }, signedUp: 10 }, 9],
    ['hosting', {}, 3],
    ['hosting', { signedUp: 10 }, 3],
    ['open', { hostId: null }, undefined],
  ] as const)('%s', (state, rest, userId) => expect(stateOf(eventWith(rest), userId)).toBe(state));
});

describe('the places', () => {
  test('are those that the maximum leaves, at least zero', () => {
    expect(placesLeft(tacoNight)).toBe(6);
    expect(placesLeft(eventWith({ signedUp: 11 }))).toBe(0);
    expect(placesLeft(eventWith({ maxAttendees: null }))).toBe(Number.POSITIVE_INFINITY);
    expect(maxPeople(eventWith({ mySignup: { attendeeCount: 4 } }))).toBe(10);
    expect([fullness(tacoNight), fullness(eventWith({ maxAttendees: null }))]).toEqual([0.4, null]);
  });

  test.each([
    [0, 6, 'At least 1 person must attend'],
    [-1, 6, 'At least 1 person must attend'],
    [0.5, 6, 'At least 1 person must attend'],
    [6, 6, undefined],
    [7, 6, 'Only 6 spots left'],
    [2, 1, 'Only 1 spot left'],
    [1, 0, 'Event is full'],
    [400, Number.POSITIVE_INFINITY, undefined],
    [1.5, 3, 'Please enter a whole number'],
    [10_001, Number.POSITIVE_INFINITY, 'Please bring at most 10000 people'],
  ])('%d people where %d are the maximum: %s', (count, most, problem) =>
    expect(countProblem(count, most)).toBe(problem),
  );
});

describe('the program', () => {
  const ids = (events: readonly ReunionEvent[], of = week) =>
    programOf(events, of).map(({ day, events: found }) => [day, found.map(({ id }) => id)]);

  test('has every day of the week, with or without events', () => {
    expect(ids([])).toHaveLength(8);
    expect(ids([tacoNight])[1]).toEqual(['2025-07-27', [7]]);
  });

  const edges = [
    eventWith({ id: 1, startTime: '2025-07-26T04:00:00.000Z' }),
    eventWith({ id: 2, startTime: '2025-07-27T03:59:00.000Z', endTime: '2025-07-27T06:00:00.000Z' }),
    eventWith({ id: 3, startTime: '2025-07-27T04:00:00.000Z' }),
    eventWith({ id: 4, startTime: '2025-08-03T03:59:00.000Z' }),
  ];
  test.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Europe/Berlin'])(
    'stands on the reunion’s days on a device in %s, to the minute',
    (device) => {
      process.env.TZ = device;
      const program = ids(edges);
      expect(program).toHaveLength(8);
      expect([program[0], program[1], program[7]]).toEqual([
        ['2025-07-26', [1, 2]],
        ['2025-07-27', [3]],
        ['2025-08-02', [4]],
      ]);
    },
  );

  test('handles a weekend with a clock change', () => {
    const weekend = { firstDay: '2025-11-01', lastDay: '2025-11-03', timeZone: 'America/New_York' };
    const events = [
      eventWith({ id: 1, startTime: '2025-11-02T03:59:00.000Z' }),
      eventWith({ id: 2, startTime: '2025-11-02T04:00:00.000Z' }),
      eventWith({ id: 3, startTime: '2025-11-03T04:59:00.000Z' }),
      eventWith({ id: 4, startTime: '2025-11-03T05:00:00.000Z' }),
    ];
    expect(ids(events, weekend)).toEqual([
      ['2025-11-01', [1]],
      ['2025-11-02', [2, 3]],
      ['2025-11-03', [4]],
    ]);
  });

  test('keeps events whose day is no longer in the reunion', () => {
    expect(ids([eventWith({ startTime: '2025-08-10T16:00:00.000Z' })]).at(-1)).toEqual(['2025-08-10', [7]]);
  });

  test('accepts the day in an address only if it is in the week', () => {
    const program = programOf([], week);
    expect(dayIn('day=2025-07-28', program)).toBe('2025-07-28');
    expect([dayIn('day=2025-07-20', program), dayIn('day=x', program), dayIn('', program)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('stacked days', () => {
  const program = programOf([], week);
  const folded = (firstAhead: string) => earlierDays(program, firstAhead).map(({ day }) => day);

  test('before today are collapsed, but never all of them', () => {
    expect(folded('2025-07-28')).toEqual(['2025-07-26', '2025-07-27']);
    for (const firstAhead of ['0000-01-01', '2025-07-01', '2025-07-26', '2025-08-03', '2026-01-01'])
      expect(folded(firstAhead)).toEqual([]);
    expect(folded('2025-08-02')).toHaveLength(7);
  });
});

describe('dinners', () => {
  const events = [
    eventWith({ id: 1, hostFamily: 'Johnson', startTime: '2025-07-29T22:00:00.000Z' }),
    eventWith({ id: 2, hostFamily: 'Miller' }),
    eventWith({ id: 3, hostFamily: 'Miller', startTime: '2025-07-30T22:00:00.000Z' }),
    eventWith({ id: 4, hostFamily: 'Williams', eventType: 'game' }),
    eventWith({ id: 5, hostFamily: null, startTime: '2025-08-01T22:00:00.000Z' }),
  ];

  test('are listed with the families that host one, by evening', () => {
    expect(dinnerHosts(events)).toEqual(['Miller', 'Johnson']);
  });

  test('are missing on the evenings without a host, from today on', () => {
    expect(daysWithoutDinner(programOf(events, week), week, '2025-07-01')).toEqual([
      '2025-07-26',
      '2025-07-28',
      '2025-07-31',
      '2025-08-02',
    ]);
    expect(daysWithoutDinner(programOf(events, week), week, '2025-07-30')).toEqual([
      '2025-07-31',
      '2025-08-02',
    ]);
  });
});

describe('the printed week', () => {
  const days = (count: number, events: number, title: string) =>
    Array.from({ length: count }, (_, at) => ({
      day: `2025-07-${at + 10}`,
      events: Array.from({ length: events }, () => eventWith({ title })),
    }));

  test('has large letters, and smaller ones for days with many or long events', () => {
    expect(paperOf(days(8, 1, 'Crabs')).size).toBe(18);
    const sizes = [2, 4, 6, 8].map(
      (events) => paperOf(days(8, events, 'Sandcastles of the little ones')).size,
    );
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes).size).toBeGreaterThan(2);
    expect(paperOf(days(8, 40, 'Crabs')).size).toBe(8);
  });

  test('has at most eight days beside each other, and rows of equal length', () => {
    expect([3, 8, 9, 16, 17].map((count) => paperOf(days(count, 0, '')).columns)).toEqual([3, 8, 5, 8, 6]);
  });
});
