import { describe, expect, it } from 'vitest';
import { daysFrom } from '#web/lib/dates.ts';
import { linesOf } from '#web/ui/stay-bar.tsx';
import { nearestFree } from '#web/ui/stay-slider.tsx';

const week = { from: '2025-07-26', to: '2025-08-02' };

describe('the grid lines of a stay', () => {
  it.each([
    ['the whole week', '2025-07-26', '2025-08-02', 1, 9],
    ['some of it', '2025-07-28', '2025-08-01', 3, 8],
    ['from before it', '2025-07-20', '2025-07-27', 1, 3],
    ['until after it', '2025-08-01', '2025-08-20', 7, 9],
    ['crossed', '2025-07-30', '2025-07-28', 3, 6],
    ['wholly before it', '2025-07-01', '2025-07-05', 1, 1],
    ['wholly after it', '2025-08-10', '2025-08-12', 9, 9],
  ])('%s', (_, from, to, a, b) => {
    expect(linesOf(week, { from, to })).toEqual({ a, b });
  });
});

describe('the snapping of a thumb', () => {
  const days = daysFrom(week.from, week.to);
  const past = (day: string) => day < '2025-07-28';

  it('stays within the week', () => {
    expect(nearestFree(days, -9, -1, () => false)).toBe(week.from);
    expect(nearestFree(days, Number.POSITIVE_INFINITY, 1, () => false)).toBe(week.to);
  });

  it('skips days that cannot be chosen, and turns back at the end', () => {
    expect(nearestFree(days, 0, 1, past)).toBe('2025-07-28');
    expect(nearestFree(days, 1, -1, past)).toBe('2025-07-28');
    expect(nearestFree(days, 3, -1, past)).toBe('2025-07-29');
  });

  it('finds nothing when no day is left', () => {
    expect(nearestFree(days, 2, 1, () => true)).toBeUndefined();
  });
});
