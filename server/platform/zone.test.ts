// The local time is compared with `Intl`, minute by minute.
import { afterEach, expect, test, vi } from 'vitest';
import { clockOf, dayOf, instantOf, offsetsOf, startOfDay } from '#server/platform/zone.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Each with what the wall says when the day begins. */
const days = [
  ['2025-07-26', 'America/New_York', '2025-07-26 00:00'],
  ['2026-03-08', 'America/New_York', '2026-03-08 00:00'],
  // Clocks went forward or back on the day before.
  ['2026-03-09', 'America/New_York', '2026-03-09 00:00'],
  ['2025-11-03', 'America/New_York', '2025-11-03 00:00'],
  ['2025-10-26', 'Europe/Berlin', '2025-10-26 00:00'],
  ['2025-07-26', 'Asia/Kolkata', '2025-07-26 00:00'],
  ['2025-07-26', 'Pacific/Kiritimati', '2025-07-26 00:00'],
  // Clocks go forward at midnight: there is no 0 o'clock.
  ['2024-04-26', 'Africa/Cairo', '2024-04-26 01:00'],
  ['2025-09-07', 'America/Santiago', '2025-09-07 01:00'],
  // Clocks go back at 1 o'clock: it occurs twice.
  ['2025-11-02', 'America/Havana', '2025-11-02 00:00'],
  // A whole day was skipped.
  ['2011-12-30', 'Pacific/Apia', '2011-12-31 00:00'],
] as const;

test.each(days)('%s in %s begins at %s, wherever the server stands', (date, timeZone, expected) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', timeZone]) {
    vi.stubEnv('TZ', zone);
    const begins = startOfDay(date, timeZone);
    expect(format.format(begins), zone).toBe(expected);
    // No earlier minute of the day before it belongs to it.
    for (let before = 1; before <= 180; before += 1)
      expect(format.format(begins - before * 60_000).slice(0, 10) < date, zone).toBe(true);
  }
});

test('days are counted by the calendar and not by hours', () => {
  expect(startOfDay('2025-07-26', 'America/New_York', 8)).toBe(startOfDay('2025-08-03', 'America/New_York'));
  expect(startOfDay('2025-10-26', 'Europe/Berlin', 1) - startOfDay('2025-10-26', 'Europe/Berlin')).toBe(
    25 * 3_600_000,
  );
});

test.each([
  ['2025-07-26T12:00Z', 'America/New_York', '2025-07-26T16:00Z'],
  // Clocks went forward ten hours before, and will again in twelve.
  ['2025-03-09T12:00Z', 'America/New_York', '2025-03-09T16:00Z'],
  ['2025-03-08T14:00Z', 'America/New_York', '2025-03-08T19:00Z'],
  // It occurs twice: the first one is meant.
  ['2025-11-02T01:30Z', 'America/New_York', '2025-11-02T05:30Z'],
  ['2025-10-26T02:30Z', 'Europe/Berlin', '2025-10-26T00:30Z'],
  ['2025-11-02T14:00Z', 'America/New_York', '2025-11-02T19:00Z'],
  // It does not exist: the offset of the next day is used.
  ['2025-03-09T02:30Z', 'America/New_York', '2025-03-09T06:30Z'],
])('a clock that shows %s in %s does so at %s', (shown, timeZone, instant) => {
  expect(new Date(instantOf(Date.parse(shown), timeZone)).toISOString()).toBe(
    new Date(instant).toISOString(),
  );
});

test.each([
  ['2025-07-27T03:59:59.999Z', 'America/New_York', '2025-07-26', '2025-07-26 23:59'],
  ['2025-07-27T04:00:00.000Z', 'America/New_York', '2025-07-27', '2025-07-27 00:00'],
  ['2025-07-27T10:00:00.000Z', 'Pacific/Kiritimati', '2025-07-28', '2025-07-28 00:00'],
  ['2025-12-31T23:30:00.000Z', 'Europe/Berlin', '2026-01-01', '2026-01-01 00:30'],
])('%s in %s is on %s, and written %s', (instant, timeZone, day, written) => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(dayOf(Date.parse(instant), timeZone)).toBe(day);
  expect([instant, Date.parse(instant)].map(clockOf(timeZone))).toEqual([written, written]);
});

test.each([
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Santiago',
  'UTC',
])('the offsets of %s say what its clock shows, to the minute of each change', (timeZone) => {
  const offsets = [2024, 2025, 2026].flatMap((year) => offsetsOf(timeZone, year));
  const shown = clockOf(timeZone);
  const hour = 3_600_000;
  const instants = [
    ...offsets.flatMap(({ from, until }) => [from, until - 1]),
    ...Array.from({ length: 3 * 365 * 4 }, (_, index) => Date.UTC(2024, 0, 1) + index * 6 * hour),
  ];
  for (const instant of instants) {
    const at = offsets.filter(({ from, until }) => from <= instant && instant < until);
    expect(at).toHaveLength(1);
    const wall = new Date(instant + (at[0]?.minutes ?? Number.NaN) * 60_000);
    expect(wall.toISOString().slice(0, 16).replace('T', ' ')).toBe(shown(instant));
  }
  expect([offsets[0]?.from, offsets.at(-1)?.until]).toEqual([Date.UTC(2024, 0, 1), Date.UTC(2027, 0, 1)]);
});
