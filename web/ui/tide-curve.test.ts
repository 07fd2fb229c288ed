import { expect, test } from 'vitest';
import { tideCurve } from '#web/ui/tide-curve.ts';

/** The points the curve passes through. */
const turns = (curve: string) =>
  curve
    .slice(1)
    .split('C')
    .map((part) => part.split(' ').map(Number).slice(-2))
    .map(([x = 0, y = 0]) => ({ x, y }));
const rangeAround = (points: { x: number; y: number }[], from: number, to: number) => {
  const heights = points.filter(({ x }) => x >= from && x < to).map(({ y }) => y);
  return Math.max(...heights) - Math.min(...heights);
};

test('turns four times a day, give or take', () => {
  const points = turns(tideCurve('2025-07-26', 8, 1600, 60)).filter(({ x }) => x >= 0 && x < 1600);
  expect(points.length).toBeGreaterThanOrEqual(30);
  expect(points.length).toBeLessThanOrEqual(32);
});

test('runs high after the new moon of 24 July 2025 and low about the half moon a week later', () => {
  const points = turns(tideCurve('2025-07-24', 9, 900, 60));
  expect(rangeAround(points, 0, 200)).toBeGreaterThan(2 * rangeAround(points, 700, 900));
});

test('stays inside its height, however many days', () => {
  for (const days of [2, 8, 31])
    for (const { y } of turns(tideCurve('2026-02-14', days, 1600, 60, 0.7))) {
      expect(y).toBeGreaterThanOrEqual(2.9);
      expect(y).toBeLessThanOrEqual(57.1);
    }
});
