import { describe, expect, test } from 'vitest';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { atPlace, conflictHints, overlapping } from '#web/features/events/editor/conflict-hints.ts';

const timeZone = 'America/New_York';
const event = (id: number, from: string, to: string | null, location = 'The porch'): ReunionEvent => ({
  id,
  title: `Event ${id}`,
  description: null,
  location,
  startTime: `2025-07-27T${from}:00.000Z`,
  endTime: to && `2025-07-27T${to}:00.000Z`,
  eventType: 'dinner',
  maxAttendees: null,
  hostId: null,
  hostName: 'Unknown',
  hostFamily: null,
  signedUp: 0,
  mySignup: null,
});
const at = (from: string, to: string | null) => ({
  start: `2025-07-27T${from}:00.000Z`,
  end: to && `2025-07-27T${to}:00.000Z`,
});
const ids = (events: readonly ReunionEvent[]) => events.map(({ id }) => id);

describe('events at the same time', () => {
  const week = [event(3, '16:00', '18:00'), event(1, '13:00', '15:00'), event(2, '15:30', null)];
  test.each([
    ['around all', '12:00', '20:00', [1, 2, 3]],
    ['within one', '13:30', '14:00', [1]],
    ['touching ends', '15:00', '15:30', []],
    ['no end lasts an hour', '16:15', '16:20', [2, 3]],
    ['and no longer', '15:00', '15:15', []],
    ['without an end of its own', '12:30', null, [1]],
    ['nor its own beyond the hour', '12:00', null, []],
  ] as const)('%s', (_, from, to, found) => expect(ids(overlapping(week, at(from, to)))).toEqual(found));

  test('the event itself does not count, and without a start there is nothing to compare', () => {
    expect(ids(overlapping(week, at('13:00', '15:00'), 1))).toEqual([]);
    expect(overlapping(week, { start: null, end: null })).toEqual([]);
  });
});

test('places are compared without regard to case and spaces', () => {
  const events = [event(1, '13:00', null, 'Miller  House'), event(2, '13:00', null, 'Miller houseboat')];
  expect(ids(atPlace(events, ' miller house '))).toEqual([1]);
  expect(atPlace(events, '')).toEqual([]);
});

describe('the texts of hints', () => {
  const hintsFor = (location: string, times: ReturnType<typeof at>, self?: number) =>
    conflictHints(
      { location },
      times,
      [
        event(1, '22:00', '23:30'),
        event(2, '22:00', '23:00', 'Pier'),
        event(3, '22:30', null, 'Lawn'),
        event(4, '22:45', null, 'Hall'),
        event(5, '22:50', null, 'Deck'),
      ],
      { timeZone, self },
    );

  test('name other events at that time, and events at that place', () => {
    expect(hintsFor('the PORCH', at('22:00', '22:10'))).toEqual({
      ends: undefined,
      also: 'Also then: Event 2 (6:00 PM – 7:00 PM)',
      taken: 'Event 1 is here 6:00 PM–7:30 PM',
    });
    expect(hintsFor('Beach', at('22:55', null)).also).toBe(
      'Also then: Event 1 (6:00 PM – 7:30 PM), Event 2 (6:00 PM – 7:00 PM), Event 3 (6:30 PM), and 2 more',
    );
    expect(hintsFor('The porch', at('22:00', '22:10'), 1).taken).toBeUndefined();
    expect(hintsFor('The porch', at('12:00', '13:00'))).toEqual({
      ends: undefined,
      also: undefined,
      taken: undefined,
    });
  });

  test('name the day on which it ends, if that is another day', () => {
    const night = { start: '2025-07-28T02:00:00.000Z', end: '2025-07-28T05:00:00.000Z' };
    expect(hintsFor('Pier', night).ends).toBe('Ends Monday 1:00 AM');
    expect(hintsFor('Pier', { ...night, end: '2025-07-28T03:59:00.000Z' }).ends).toBeUndefined();
  });

  test('are empty while the end is before the start', () => {
    expect(hintsFor('The porch', at('22:10', '22:00'))).toEqual({
      ends: undefined,
      also: undefined,
      taken: undefined,
    });
  });
});
