import { describe, expect, test } from 'vitest';
import { eventWith } from '#tests/support/event-fixture.ts';
import { inOrder, signedUpWords, textOf } from '#web/features/events/console/console-model.ts';
import { eventsLine } from '#web/features/events/console/events-line.ts';

const taco = eventWith({
  title: 'Taco Night at the Café',
  hostFamily: null,
});

test('the search covers title, place and host', () =>
  expect(textOf(taco)).toBe(`Taco Night at the Café ${taco.location} ${taco.hostName}`));

test('events are sorted by start, and events of the same start by number', () => {
  const at = (id: number, startTime: string) => ({ ...taco, id, startTime });
  const events = [
    at(1, '2025-07-29T02:00:00.000Z'),
    at(3, '2025-07-27T12:00:00.000Z'),
    at(2, '2025-07-27T12:00:00.000Z'),
    at(4, '2025-07-28T03:59:00.000Z'),
  ];
  expect(inOrder(events).map(({ id }) => id)).toEqual([2, 3, 4, 1]);
});

describe('the text about guests', () => {
  test.each([
    [{ signedUp: 4 }, '4 signed up'],
    [{ signedUp: 10 }, 'Event is full'],
    [{ signedUp: 400, maxAttendees: null }, '400 signed up'],
  ])('%j', (change, words) => expect(signedUpWords({ ...taco, ...change })).toBe(words));

  test('the number of events', () => {
    expect(eventsLine(0)).toBe('No events so far.');
    expect(eventsLine(1)).toMatch(/^One event so far\. /);
    expect(eventsLine(2)).toMatch(/^Two events so far\. /);
    expect(eventsLine(120)).toMatch(/^120 events so far\. /);
  });
});
