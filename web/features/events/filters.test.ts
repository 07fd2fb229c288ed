import { expect, it } from 'vitest';
import { eventWith } from '#tests/support/event-fixture.ts';
import { filtered, filterIn, filters, passes } from '#web/features/events/model.ts';

it('reads from an address only filters that it wrote', () => {
  for (const filter of filters) {
    expect(filterIn(new URL(filtered('/calendar', filter), 'http://x').search)).toBe(filter);
    expect(filterIn(new URL(filtered('/calendar?event=7', filter), 'http://x').search)).toBe(filter);
  }
  expect(filtered('/calendar', 'all')).toBe('/calendar');
  expect(filtered('/calendar?event=7', 'mine')).toBe('/calendar?event=7&show=mine');
  for (const search of ['', '?show=', '?show=dinners', '?show=__proto__', '?event=7'])
    expect(filterIn(search)).toBe('all');
});

it('selects one type, or the events of the viewer', () => {
  const others = eventWith({});
  expect(passes(others, 'all', 5)).toBe(true);
  expect(passes(others, 'dinner', 5)).toBe(true);
  expect(passes(others, 'beach', 5)).toBe(false);
  expect(passes(others, 'mine', 5)).toBe(false);
  expect(passes(eventWith({ signedUp: 10 }), 'mine', 5)).toBe(false);
  expect(passes(others, 'mine', 3)).toBe(true);
  expect(passes(eventWith({ mySignup: { attendeeCount: 2 } }), 'mine', 5)).toBe(true);
  expect(passes(eventWith({ hostId: null }), 'mine', undefined)).toBe(false);
});
