import { expect, test } from 'vitest';
import { tileAt } from '#web/features/gallery/photos/grid/arrow-keys.ts';
import { layOut, type Metrics, type Tile } from '#web/features/gallery/photos/grid/layout.ts';

const metrics: Metrics = {
  width: 600,
  rowHeight: 100,
  gap: 0,
  rowGap: 0,
  caption: 0,
  dayRatio: 0.5,
  maxGrowth: 2,
};
// Two rows: three of 200 px, and 400 px beside two of 100.
const tiles: Tile[] = [2, 2, 2, 4, 1, 1].map((ratio) => ({ ratio, isFirstOfDay: false }));
const laid = { tiles, metrics, rows: layOut(tiles, metrics) };

test('to the sides the arrow keys lead to the neighbor, over the end of a row', () => {
  expect(tileAt(laid, 2, 'ArrowRight')).toBe(3);
  expect(tileAt(laid, 3, 'ArrowLeft')).toBe(2);
  expect(tileAt(laid, 0, 'ArrowLeft')).toBeUndefined();
  expect(tileAt(laid, 5, 'ArrowRight')).toBeUndefined();
});

test('up and down they lead to the picture whose middle is nearest', () => {
  expect(laid.rows.map(({ count }) => count)).toEqual([3, 3]);
  expect(tileAt(laid, 0, 'ArrowDown')).toBe(3);
  expect(tileAt(laid, 2, 'ArrowDown')).toBe(4);
  expect(tileAt(laid, 5, 'ArrowUp')).toBe(2);
  expect(tileAt(laid, 3, 'ArrowUp')).toBe(0);
  expect(tileAt(laid, 1, 'ArrowUp')).toBeUndefined();
  expect(tileAt(laid, 4, 'ArrowDown')).toBeUndefined();
});

test('other keys lead nowhere', () => {
  expect(tileAt(laid, 1, 'Enter')).toBeUndefined();
});
