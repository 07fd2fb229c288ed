import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centerOf,
  heightOf,
  layOut,
  type Metrics,
  ratioOf,
  rowOf,
  type Tile,
} from '#web/features/gallery/photos/grid/layout.ts';

const wide: Metrics = {
  width: 1000,
  rowHeight: 200,
  gap: 10,
  rowGap: 20,
  caption: 50,
  dayRatio: 0.5,
  maxGrowth: 1.7,
};
const tile = (ratio: number, isFirstOfDay = false): Tile => ({ ratio, isFirstOfDay });

test('a full row is stretched until its pictures fill the width, each in its shape', () => {
  const rows = layOut([tile(1.5), tile(1.5), tile(1), tile(1.5)], wide);
  // 1.5 + 1.5 + 1 at 200 px are 800, with two gaps 820; the fourth would need 310 more.
  expect(rows.map(({ count }) => count)).toEqual([3, 1]);
  expect(rows[0]?.pictureHeight).toBe(980 / 4);
});

test('the last row is not stretched', () => {
  expect(layOut([tile(1.5)], wide)[0]?.pictureHeight).toBe(200);
});

test('a picture wider than the grid is made smaller', () => {
  expect(layOut([tile(3.5)], { ...wide, width: 350 })[0]?.pictureHeight).toBe(100);
});

test('a row of few pictures grows no further than the limit', () => {
  const rows = layOut([tile(0.5), tile(3.5), tile(3.5), tile(3.5), tile(3.5)], { ...wide, width: 600 });
  expect(rows[0]).toMatchObject({ count: 1, pictureHeight: 340 });
});

test('the tile of a day takes its room before the first picture of the day', () => {
  const [row] = layOut([tile(1.5, true), tile(2), tile(3)], wide);
  // 0.5 + 1.5 and a gap, then 2 and a gap.
  expect(row).toMatchObject({ count: 2, pictureHeight: (1000 - 20) / 4 });
  expect(centerOf([tile(1.5, true), tile(2)], row ?? never(), 0, wide)).toBe(
    245 * 0.5 + 10 + (245 * 1.5) / 2,
  );
});

test('shapes beyond all measure are cut, and an unknown shape is a square', () => {
  expect([ratioOf(9000, 1000), ratioOf(100, 1000), ratioOf(null, null), ratioOf(4, 3)]).toEqual([
    3.5,
    0.4,
    1,
    4 / 3,
  ]);
});

test('rows hold every tile once, beneath each other, as wide as the grid at most', () => {
  const tiles = fc.array(
    fc.record({ ratio: fc.double({ min: 0.4, max: 3.5, noNaN: true }), isFirstOfDay: fc.boolean() }),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(tiles, fc.integer({ min: 280, max: 2000 }), (all, width) => {
      const metrics = { ...wide, width };
      const rows = layOut(all, metrics);
      let [next, top] = [0, 0];
      for (const row of rows) {
        expect(row.first).toBe(next);
        expect(row.top).toBeCloseTo(top, 6);
        const taken = all
          .slice(row.first, row.first + row.count)
          .reduce(
            (sum, { ratio, isFirstOfDay }) =>
              sum + row.pictureHeight * (ratio + (isFirstOfDay ? 0.5 : 0)) + (isFirstOfDay ? 10 : 0),
            (row.count - 1) * 10,
          );
        expect(taken).toBeLessThanOrEqual(width + 0.1);
        next += row.count;
        top += row.height + metrics.rowGap;
      }
      expect(next).toBe(all.length);
      for (const [at, row] of rows.entries()) {
        expect(rowOf(rows, row.first)).toBe(at);
        expect(rowOf(rows, row.first + row.count - 1)).toBe(at);
      }
      expect(heightOf(rows)).toBeCloseTo(rows.length > 0 ? top - metrics.rowGap : 0, 6);
    }),
    { numRuns: 100 },
  );
});

const never = (): never => {
  throw new Error('there is no row');
};
