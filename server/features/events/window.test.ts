// When an event may be: by the reunion's clock, to the minute, in any time zone of the server and across clock changes.
import { TZDate } from '@date-fns/tz';
import { afterEach, expect, test, vi } from 'vitest';
import { windowRule } from '#contract/events/events.ts';
import { isWithinReunion } from '#server/features/events/policy.ts';
import { startOfDay } from '#server/platform/zone.ts';
import { dinner } from '#tests/support/events.ts';
import { readIcs } from '#tests/support/ics.ts';
import { testSite } from '#tests/support/test-site.ts';

afterEach(() => void vi.unstubAllEnvs());

const serverZones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'] as const;

/** Sets this process's time zone, and makes sure that it took effect. */
function standIn(zone: string): void {
  vi.stubEnv('TZ', zone);
  expect(new Date(2025, 6, 26).getTime()).toBe(new TZDate(2025, 6, 26, zone).getTime());
}

const newYork = { firstDay: '2025-07-26', lastDay: '2025-08-02', timeZone: 'America/New_York' };
const reunions = [
  ['a week in summer', newYork],
  [
    'the weekend on which Berlin turns its clocks back',
    { firstDay: '2025-10-24', lastDay: '2025-10-27', timeZone: 'Europe/Berlin' },
  ],
  ['a last day of 25 hours', { firstDay: '2025-10-24', lastDay: '2025-10-26', timeZone: 'Europe/Berlin' }],
  [
    'the weekend on which New York turns its clocks on',
    { firstDay: '2026-03-07', lastDay: '2026-03-09', timeZone: 'America/New_York' },
  ],
  ['a last day of 23 hours', { firstDay: '2026-03-06', lastDay: '2026-03-08', timeZone: 'America/New_York' }],
  [
    'a turn of the year, half an hour off',
    { firstDay: '2025-12-30', lastDay: '2026-01-02', timeZone: 'Asia/Kolkata' },
  ],
] as const;

const minute = 60_000;

/** The local time in that zone, as `2025-07-26 00:00`. */
const onTheWall = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

test('the shipped reunion accepts July 26 00:00 to August 2 23:59 in New York, and not a minute more', async () => {
  for (const zone of serverZones) {
    standIn(zone);
    const at = (text: string) => isWithinReunion(Date.parse(text), newYork);
    expect(at('2025-07-26T00:00:00-04:00')).toBe(true);
    expect(at('2025-07-25T23:59:00-04:00')).toBe(false);
    expect(at('2025-08-02T23:59:00-04:00')).toBe(true);
    expect(at('2025-08-03T00:00:00-04:00')).toBe(false);
  }
});

test.each(reunions.map(([what, settings], index) => [what, settings, index] as const))(
  '%s: taken from the first minute to the last, and shifted at no hour of no day',
  async (_what, settings, index) => {
    const { firstDay, lastDay, timeZone } = settings;
    // In the short run, each reunion from one of the zones.
    const zones = serverZones.filter((_zone, nth) => !process.env.TEST_SHORT || nth === index % 3);
    for (const zone of zones) {
      standIn(zone);
      const site = await testSite({ settings });
      const host = await site.as({ authorized: true });
      const [first, end] = [startOfDay(firstDay, timeZone), startOfDay(lastDay, timeZone, 1)];
      expect(onTheWall(first, timeZone)).toBe(`${firstDay} 00:00`);
      expect(onTheWall(end - minute, timeZone)).toBe(`${lastDay} 23:59`);
      for (const start of [first - minute, end]) {
        const outside = dinner({ startTime: new Date(start).toISOString(), endTime: null });
        const answer = await host('POST', '/api/events', outside);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().issues).toEqual([{ path: 'startTime', message: windowRule(settings) }]);
      }
      const starts: string[] = [];
      for (let day = 0; ; day += 1) {
        const begins = startOfDay(firstDay, timeZone, day);
        const ends = startOfDay(firstDay, timeZone, day + 1);
        if (begins >= end) break;
        for (const start of [begins, begins + 150 * minute, ends - 60 * minute, ends - minute])
          starts.push(new Date(start).toISOString());
      }
      for (const startTime of starts) {
        // Over midnight, or over an hour that occurs twice or not at all.
        const endTime = new Date(Date.parse(startTime) + 90 * minute).toISOString();
        const answer = await host('POST', '/api/events', dinner({ startTime, endTime }));
        expect(answer.json()).toMatchObject({ startTime, endTime });
      }
      const list: { startTime: string }[] = (await host('GET', '/api/events')).json();
      expect(list.map(({ startTime }) => startTime)).toEqual(starts);
      const { events } = readIcs((await host('GET', '/api/calendar')).body);
      expect(events.map(({ start }) => start)).toEqual(starts);
      for (const [index, { end }] of events.entries())
        expect(Date.parse(end) - Date.parse(starts[index] ?? '')).toBe(90 * minute);
    }
  },
);

test('the window is written out, with both years if they differ', () => {
  expect(windowRule(newYork)).toBe('Event must be between July 26 and August 2, 2025');
  expect(windowRule({ firstDay: '2025-12-30', lastDay: '2026-01-02' })).toBe(
    'Event must be between December 30, 2025 and January 2, 2026',
  );
});
