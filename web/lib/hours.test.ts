import { afterEach, describe, expect, test } from 'vitest';
import { dayAndTime, timeOf, timeRange, zoneName } from '#web/lib/hours.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const newYork = 'America/New_York';

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'on a device in %s hours are the reunion’s',
  (device) => {
    process.env.TZ = device;
    expect(timeOf('2025-07-27T22:00:00Z', newYork)).toBe('6:00 PM');
    expect(timeRange('2025-07-27T22:00:00Z', '2025-07-28T00:30:00Z', newYork)).toBe('6:00 PM – 8:30 PM');
    expect(dayAndTime('2025-07-13T02:42:00Z', newYork)).toBe('Jul 12, 2025, 10:42 PM');
    expect(zoneName('2025-07-27T22:00:00Z', newYork)).toBe('EDT');
  },
);

describe('a range', () => {
  test('without an end is its start', () => {
    expect(timeRange('2025-07-27T22:00:00Z', null, newYork)).toBe('6:00 PM');
  });

  test('over midnight names the day on which it ends', () => {
    expect(timeRange('2025-07-28T02:00:00Z', '2025-07-28T05:00:00Z', newYork)).toBe(
      '10:00 PM – Mon, Jul 28, 1:00 AM',
    );
    expect(timeRange('2025-07-28T02:00:00Z', '2025-07-28T04:00:00Z', newYork)).toBe(
      '10:00 PM – Mon, Jul 28, 12:00 AM',
    );
  });

  test('over a change of the clocks keeps to what the clocks show', () => {
    // Back from 2 to 1 in the night of November 2.
    expect(timeRange('2025-11-02T04:30:00Z', '2025-11-02T07:30:00Z', newYork)).toBe('12:30 AM – 2:30 AM');
    // On from 2 to 3 in the night of March 9.
    expect(timeRange('2025-03-09T06:30:00Z', '2025-03-09T07:30:00Z', newYork)).toBe('1:30 AM – 3:30 AM');
    expect(timeOf('2025-10-26T00:30:00Z', 'Europe/Berlin')).toBe('2:30 AM');
    expect(timeOf('2025-10-26T01:30:00Z', 'Europe/Berlin')).toBe('2:30 AM');
    expect(zoneName('2025-11-02T07:30:00Z', newYork)).toBe('EST');
  });
});
