import { expect, it } from 'vitest';
import type { ReunionEvent } from '#contract/events.ts';
import { filtered, filterIn, filters, passes } from '#web/features/events/filters/filters.ts';

const event = (rest: Partial<ReunionEvent>): ReunionEvent => ({
  id: 7,
  title: 'Taco night',
  description: null,
  location: 'The porch',
  startTime: '2025-07-27T22:00:00.000Z',
  endTime: null,
  eventType: 'dinner',
  maxAttendees: 10,
  hostId: 3,
  hostName: 'Ann Miller',
  hostFamily: 'Miller',
  signedUp: 4,
  mySignup: null,
  ...rest,
});

it('reads from an address what it wrote, and nothing else', () => {
  for (const filter of filters) {
    expect(filterIn(new URL(filtered('/calendar', filter), 'http://x').search)).toBe(filter);
    expect(filterIn(new URL(filtered('/calendar?event=7', filter), 'http://x').search)).toBe(filter);
  }
  expect(filtered('/calendar', 'all')).toBe('/calendar');
  expect(filtered('/calendar?event=7', 'mine')).toBe('/calendar?event=7&show=mine');
  for (const search of ['', '?show=', '?show=dinners', '?show=__proto__', '?event=7'])
    expect(filterIn(search)).toBe('all');
});

it('lets pass one kind, or what one hosts or comes to', () => {
  const others = event({});
  expect(passes(others, 'all', 5)).toBe(true);
  expect(passes(others, 'dinner', 5)).toBe(true);
  expect(passes(others, 'beach', 5)).toBe(false);
  expect(passes(others, 'mine', 5)).toBe(false);
  expect(passes(event({ signedUp: 10 }), 'mine', 5)).toBe(false);
  expect(passes(others, 'mine', 3)).toBe(true);
  expect(passes(event({ mySignup: { attendeeCount: 2 } }), 'mine', 5)).toBe(true);
  expect(passes(event({ hostId: null }), 'mine', undefined)).toBe(false);
});
