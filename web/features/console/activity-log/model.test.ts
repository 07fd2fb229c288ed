import { expect, test } from 'vitest';
import { addressFor, filterIn } from '#web/features/console/activity-log/model.ts';

test.each([
  ['', {}],
  ['person=7&kind=rsvps&day=2025-07-26', { person: '7', kind: 'rsvps', day: '2025-07-26' }],
  ['day=', {}],
  ['other=1&kind=events', { kind: 'events' }],
])('the address ?%s filters by %j', (search, filter) => expect(filterIn(search)).toEqual(filter));

test('an address written for a filter is parsed back to it', () => {
  const filter = { person: '7', kind: 'events', day: '2025-07-26' };
  expect(filterIn(addressFor(filter).split('?')[1] ?? '')).toEqual(filter);
  expect(addressFor({})).toBe('/admin/activity');
});
