import { describe, expect, it } from 'vitest';
import {
  dayByKey,
  following,
  isShown,
  openingDay,
  viewStart,
  weekCount,
  weeksOf,
} from '#web/ui/day-grid-view.ts';

const week = { from: '2025-07-26', to: '2025-08-02' };

describe('the view', () => {
  it('shows the emphasized days with weeks around them, from a Sunday', () => {
    expect(weekCount(week)).toBe(5);
    const start = viewStart(week, week.to);
    expect(start).toBe('2025-07-06');
    const days = weeksOf(start, 5).flat();
    expect(days).toHaveLength(35);
    expect([days[0], days.at(-1)]).toEqual(['2025-07-06', '2025-08-09']);
  });

  it('goes to a day far from them', () => {
    const start = viewStart(week, '2025-12-25');
    expect(isShown(start, 5, '2025-12-25')).toBe(true);
  });

  it('has room for a month of emphasized days', () => {
    const month = { from: '2025-07-01', to: '2025-07-31' };
    const start = viewStart(month, month.from);
    expect(isShown(start, weekCount(month), month.from)).toBe(true);
    expect(isShown(start, weekCount(month), month.to)).toBe(true);
  });

  it('opens at the emphasized days if the chosen one is past, as in a reply to a reunion that was put off', () => {
    const later = { from: '2026-07-25', to: '2026-08-01' };
    const isPast = (day: string) => day < '2025-10-04';
    const from = openingDay(week.from, later, isPast);
    expect(from).toBe(later.from);
    expect(isShown(viewStart(later, from), weekCount(later), later.from)).toBe(true);
    // A day ahead stays, and so does one of the week that is on.
    expect(openingDay('2025-12-25', later, isPast)).toBe('2025-12-25');
    expect(openingDay(week.from, week, (day) => day < '2025-07-29')).toBe(week.from);
  });

  it('follows the focus in the smallest steps', () => {
    expect(following('2025-07-06', 5, '2025-08-09')).toBe('2025-07-06');
    expect(following('2025-07-06', 5, '2025-08-10')).toBe('2025-07-13');
    expect(following('2025-07-06', 5, '2025-07-05')).toBe('2025-06-29');
  });
});

describe('keys', () => {
  it.each([
    ['ArrowLeft', '2025-07-31'],
    ['ArrowRight', '2025-08-02'],
    ['ArrowUp', '2025-07-25'],
    ['ArrowDown', '2025-08-08'],
    ['Home', '2025-07-27'],
    ['End', '2025-08-02'],
    ['PageUp', '2025-07-01'],
    ['PageDown', '2025-09-01'],
    ['a', undefined],
  ])('%s', (key, day) => {
    expect(dayByKey(key, '2025-08-01')).toBe(day);
  });

  it('move by a month, to the last day of a shorter one', () => {
    expect(dayByKey('PageDown', '2025-01-31')).toBe('2025-02-28');
    expect(dayByKey('PageUp', '2025-03-31')).toBe('2025-02-28');
  });
});
