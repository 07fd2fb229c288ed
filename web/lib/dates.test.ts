import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysFrom,
  inWords,
  longDay,
  mediumDay,
  nightsBetween,
  shortDay,
  shortDayIn,
} from '#web/lib/dates.ts';

test('days are formatted as the specification words them, in any time zone of the device', () => {
  const zone = process.env.TZ;
  for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC']) {
    process.env.TZ = name;
    expect(mediumDay('2025-07-26')).toBe('Jul 26, 2025');
    expect(shortDay('2025-07-26')).toBe('Sat, Jul 26');
    expect(longDay('2025-07-26')).toBe('Saturday, July 26');
  }
  process.env.TZ = zone;
});

test('days are formatted as the browser itself would', () => {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(day));
  };
  const medium = written({ month: 'short', day: 'numeric', year: 'numeric' });
  const short = written({ weekday: 'short', month: 'short', day: 'numeric' });
  const long = written({ weekday: 'long', month: 'long', day: 'numeric' });
  for (const day of daysFrom('2024-01-01', '2024-12-31')) {
    expect(mediumDay(day)).toBe(medium(day));
    expect(shortDay(day)).toBe(short(day));
    expect(longDay(day)).toBe(long(day));
  }
});

describe('a span of days', () => {
  test('has eight days and seven nights in the shipped week', () => {
    expect(daysFrom('2025-07-26', '2025-08-02')).toEqual([
      '2025-07-26',
      '2025-07-27',
      '2025-07-28',
      '2025-07-29',
      '2025-07-30',
      '2025-07-31',
      '2025-08-01',
      '2025-08-02',
    ]);
    expect(nightsBetween('2025-07-26', '2025-08-02')).toBe(7);
  });

  test('crosses a clock change, a leap day and a new year without losing a day', () => {
    expect(nightsBetween('2025-03-08', '2025-03-10')).toBe(2);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(nightsBetween('2025-08-02', '2025-07-26')).toBe(-7);
  });
});

test('a day of another year than the span’s has its year', () => {
  const week = { from: '2025-12-28', to: '2026-01-03' };
  expect(
    ['2025-12-20', '2026-01-10', '2024-12-28', '2027-01-03'].map((day) => shortDayIn(day, week)),
  ).toEqual(['Sat, Dec 20', 'Sat, Jan 10', 'Dec 28, 2024', 'Jan 3, 2027']);
});

test('small counts are words', () => {
  expect([inWords(8), inWords(12), inWords(13)]).toEqual(['eight', 'twelve', '13']);
});
