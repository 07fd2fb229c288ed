import { afterEach, describe, expect, test } from 'vitest';
import { daysFrom } from '#web/lib/dates.ts';
import {
  clockOf,
  dayAndTime,
  dayOf,
  instantOf,
  knowOffsets,
  timeOf,
  timeRange,
  zoneName,
} from '#web/lib/zoned.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const newYork = 'America/New_York';
const devices = ['Asia/Tokyo', 'America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe.each(devices)('on a device in %s', (device) => {
  test('a typed time is in the reunion’s zone, on each of its days, to the minute', () => {
    process.env.TZ = device;
    for (const day of daysFrom('2025-07-26', '2025-08-02'))
      for (const clock of ['00:00', '00:01', '09:30', '18:00', '23:59']) {
        const [hour = 0, minute = 0] = clock.split(':').map(Number);
        const instant = instantOf(day, clock, newYork) ?? '';
        expect(Date.parse(instant)).toBe(Date.parse(`${day}T00:00Z`) + ((hour + 4) * 60 + minute) * 60_000);
        expect([dayOf(instant, newYork), clockOf(instant, newYork)]).toEqual([day, clock]);
      }
  });

  test('clock changes follow the zone and not the device', () => {
    process.env.TZ = device;
    // Forward from 2 to 3 in the night of March 9: that hour does not exist.
    expect(instantOf('2025-03-09', '01:59', newYork)).toBe('2025-03-09T06:59:00.000Z');
    expect(instantOf('2025-03-09', '02:30', newYork)).toBeNull();
    expect(instantOf('2025-03-09', '03:00', newYork)).toBe('2025-03-09T07:00:00.000Z');
    // Back from 2 to 1 in the night of November 2: that hour occurs twice, and the first one is meant.
    expect(instantOf('2025-11-02', '01:30', newYork)).toBe('2025-11-02T05:30:00.000Z');
    expect(instantOf('2025-11-02', '02:00', newYork)).toBe('2025-11-02T07:00:00.000Z');
    expect(instantOf('2025-10-26', '02:30', 'Europe/Berlin')).toBe('2025-10-26T00:30:00.000Z');
    expect(instantOf('2025-07-26', '12:00', 'Asia/Kathmandu')).toBe('2025-07-26T06:15:00.000Z');
  });
});

test.each([
  ['', '18:00'],
  ['2025-07', '18:00'],
  ['2025-06-31', '18:00'],
  ['2025-07-27', ''],
  ['2025-07-27', 'six'],
  ['2025-07-27', '24:00'],
  ['2025-07-27', '18:60'],
])('%j at %j is invalid', (day, clock) => expect(instantOf(day, clock, newYork)).toBeNull());

describe('the day of an instant', () => {
  test.each([
    ['2025-07-26T03:59:59Z', 'America/New_York', '2025-07-25'],
    ['2025-07-26T04:00:00Z', 'America/New_York', '2025-07-26'],
    ['2025-01-01T04:30:00Z', 'America/New_York', '2024-12-31'],
    ['2025-07-26T12:00:00Z', 'Pacific/Kiritimati', '2025-07-27'],
  ])('%s in %s is %s', (instant, zone, day) => expect(dayOf(instant, zone)).toBe(day));
});

test('the server’s offsets of a zone are used for its years only', () => {
  const [from, until] = [Date.parse('2025-01-01'), Date.parse('2026-01-01')];
  // An offset that the zone never had, which shows that the answer came from the server's data.
  knowOffsets('Asia/Tokyo', [{ from, until, minutes: 60 }]);
  expect(clockOf('2025-01-01T00:00:00Z', 'Asia/Tokyo')).toBe('01:00');
  expect(clockOf('2025-12-31T23:59:59Z', 'Asia/Tokyo')).toBe('00:59');
  expect(clockOf('2026-01-01T00:00:00Z', 'Asia/Tokyo')).toBe('09:00');
  expect(clockOf('2024-12-31T23:59:59Z', 'Asia/Tokyo')).toBe('08:59');
});

test.each(devices)('on a device in %s hours are the reunion’s', (device) => {
  process.env.TZ = device;
  expect(timeOf('2025-07-27T22:00:00Z', newYork)).toBe('6:00 PM');
  expect(timeRange('2025-07-27T22:00:00Z', '2025-07-28T00:30:00Z', newYork)).toBe('6:00 PM – 8:30 PM');
  expect(dayAndTime('2025-07-13T02:42:00Z', newYork)).toBe('Jul 12, 2025, 10:42 PM');
  expect(zoneName('2025-07-27T22:00:00Z', newYork)).toBe('EDT');
});

describe('a range', () => {
  test('without an end is its start', () => {
    expect(timeRange('2025-07-27T22:00:00Z', null, newYork)).toBe('6:00 PM');
  });

  test('that passes midnight names the day on which it ends', () => {
    expect(timeRange('2025-07-28T02:00:00Z', '2025-07-28T05:00:00Z', newYork)).toBe(
      '10:00 PM – Mon, Jul 28, 1:00 AM',
    );
    expect(timeRange('2025-07-28T02:00:00Z', '2025-07-28T04:00:00Z', newYork)).toBe(
      '10:00 PM – Mon, Jul 28, 12:00 AM',
    );
  });

  test('across a clock change shows the clock’s times', () => {
    // Back from 2 to 1 in the night of November 2.
    expect(timeRange('2025-11-02T04:30:00Z', '2025-11-02T07:30:00Z', newYork)).toBe('12:30 AM – 2:30 AM');
    // Forward from 2 to 3 in the night of March 9.
    expect(timeRange('2025-03-09T06:30:00Z', '2025-03-09T07:30:00Z', newYork)).toBe('1:30 AM – 3:30 AM');
    expect(timeOf('2025-10-26T00:30:00Z', 'Europe/Berlin')).toBe('2:30 AM');
    expect(timeOf('2025-10-26T01:30:00Z', 'Europe/Berlin')).toBe('2:30 AM');
    expect(zoneName('2025-11-02T07:30:00Z', newYork)).toBe('EST');
  });
});
