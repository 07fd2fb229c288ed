import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  heightOf,
  layOut,
  type Metrics,
  ratioOf,
  rowOf,
  type Tile,
  withWide,
} from '#web/features/gallery/photos/grid/layout.ts';

const wide: Metrics = {
  width: 1000,
  isInColumns: false,
  rowHeight: 200,
  gap: 10,
  dayLine: 40,
  maxGrowth: 1.7,
};
const tile = (ratio: number, isFirstOfDay = false): Tile => ({ ratio, isFirstOfDay, isWide: false });

test('a full row is stretched until its pictures fill the width, each with its aspect ratio', () => {
  const rows = layOut([tile(1.5), tile(1.5), tile(1), tile(1.5)], wide);
  // 1.5 + 1.5 + 1 at 200 px are 800, with two gaps 820; the fourth would need 310 more.
  expect(rows.map(({ count }) => count)).toEqual([3, 1]);
  expect(rows[0]?.pictureHeight).toBe(980 / 4);
});

test('the last row is not stretched', () => {
  expect(layOut([tile(1.5)], wide)[0]?.pictureHeight).toBe(200);
});

test('a picture wider than the grid is scaled down', () => {
  expect(layOut([tile(3.5)], { ...wide, width: 350 })[0]?.pictureHeight).toBe(100);
});

test('a row of few pictures grows only up to the limit', () => {
  const rows = layOut([tile(0.5), tile(3.5), tile(3.5), tile(3.5), tile(3.5)], { ...wide, width: 600 });
  expect(rows[0]).toMatchObject({ count: 1, pictureHeight: 340 });
});

test('a day begins a new row beneath its line, and the last row of the previous day is not stretched', () => {
  const tiles = [tile(1.5, true), tile(1.5), tile(1, true), tile(2), tile(3)];
  const rows = layOut(tiles, wide);
  expect(rows).toEqual([
    { first: 0, count: 2, top: 0, line: 50, pictureHeight: 200, height: 250 },
    { first: 2, count: 2, top: 260, line: 50, pictureHeight: 330, height: 380 },
    { first: 4, count: 1, top: 650, line: 0, pictureHeight: 200, height: 200 },
  ]);
});

test('on a phone pictures are squares in two columns, and a panorama that begins a row fills it', () => {
  const phone = { ...wide, isInColumns: true, width: 390 };
  // The second panorama would leave a gap beside the previous picture.
  const shapes = [tile(3, true), tile(1), tile(3), tile(0.5), tile(1, true), tile(1)];
  const tiles = withWide(shapes);
  expect(tiles.map(({ isWide }) => isWide)).toEqual([true, false, false, false, false, false]);
  const rows = layOut(tiles, phone);
  expect(rows.map(({ count, pictureHeight }) => [count, pictureHeight])).toEqual([
    [1, 195],
    [2, 190],
    [1, 190],
    [2, 190],
  ]);
  expect(rows.map(({ line }) => line)).toEqual([50, 0, 0, 50]);
});

test('extreme aspect ratios are cropped, and an unknown one is a square', () => {
  expect([ratioOf(9000, 1000), ratioOf(100, 1000), ratioOf(null, null), ratioOf(4, 3)]).toEqual([
    2.6,
    0.5,
    1,
    4 / 3,
  ]);
});

test('on a desktop no picture is alone in a row before others of its day, whatever the aspect ratios', () => {
  const ratios = fc.array(fc.double({ min: 0.1, max: 9, noNaN: true }), { minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(ratios, fc.integer({ min: 1130, max: 1216 }), (all, width) => {
      const tiles = all.map((ratio) => tile(ratioOf(ratio, 1)));
      const rows = layOut(tiles, { ...wide, width, rowHeight: 216, gap: 4 });
      expect(rows.slice(0, -1).every(({ count }) => count > 1)).toBe(true);
    }),
  );
});

test('rows contain every tile once, without overlaps, within the grid’s width', () => {
  const tiles = fc.array(
    fc.record({
      ratio: fc.double({ min: 0.5, max: 3.5, noNaN: true }),
      isFirstOfDay: fc.boolean(),
      isWide: fc.constant(false),
    }),
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
        expect(row.line > 0).toBe(all[row.first]?.isFirstOfDay);
        const taken = all
          .slice(row.first, row.first + row.count)
          .reduce((sum, { ratio }) => sum + row.pictureHeight * ratio, (row.count - 1) * 10);
        expect(taken).toBeLessThanOrEqual(width + 0.1);
        next += row.count;
        top += row.height + metrics.gap;
      }
      expect(next).toBe(all.length);
      for (const [at, row] of rows.entries()) {
        expect(rowOf(rows, row.first)).toBe(at);
        expect(rowOf(rows, row.first + row.count - 1)).toBe(at);
      }
      expect(heightOf(rows)).toBeCloseTo(rows.length > 0 ? top - metrics.gap : 0, 6);
    }),
    { numRuns: 100 },
  );
});
