import { expect, test } from 'vitest';
import { whenOf } from '#web/features/home/now/next-event.tsx';

const zone = 'America/New_York';

test.each([
  ['2025-07-29T18:00:00-04:00', 'Tonight at 6:00 PM'],
  ['2025-07-29T17:00:00-04:00', 'Tonight at 5:00 PM'],
  ['2025-07-29T16:59:00-04:00', 'Today at 4:59 PM'],
  ['2025-07-29T12:15:00-04:00', 'Today at 12:15 PM'],
  ['2025-07-29T00:15:00-04:00', 'Today at 12:15 AM'],
  ['2025-07-29T23:59:00-04:00', 'Tonight at 11:59 PM'],
  ['2025-07-30T10:00:00-04:00', 'Tomorrow at 10:00 AM'],
  ['2025-07-31T10:00:00-04:00', 'Thu, Jul 31 at 10:00 AM'],
  ['2025-07-28T10:00:00-04:00', 'Mon, Jul 28 at 10:00 AM'],
])('%s is written as %s', (start, words) => {
  expect(whenOf(start, zone, '2025-07-29')).toBe(words);
});
