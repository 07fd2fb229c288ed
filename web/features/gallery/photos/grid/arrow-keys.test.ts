import { expect, test } from 'vitest';
import { tileAt } from '#web/features/gallery/photos/grid/arrow-keys.ts';
import { layOut, type Metrics, type Tile } from '#web/features/gallery/photos/grid/layout.ts';

const metrics: Metrics = {
  width: 600,
  isInColumns: false,
  rowHeight: 100,
  gap: 0,
  dayLine: 0,
  maxGrowth: 2,
};
// Two rows: three of 200 px, and 400 px beside two of 100.
const tiles: Tile[] = [2, 2, 2, 4, 1, 1].map((ratio) => ({ ratio, isFirstOfDay: false, isWide: false }));
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

test('in two columns they lead up and down a column, and from a wide picture to the left one', () => {
  const columns = { ...metrics, isInColumns: true };
  const squares = [1, 1, 1, 1].map((ratio) => ({ ratio, isFirstOfDay: false, isWide: false }));
  const all = [{ ratio: 3, isFirstOfDay: false, isWide: true }, ...squares];
  const found = { tiles: all, metrics: columns, rows: layOut(all, columns) };
  expect(tileAt(found, 0, 'ArrowDown')).toBe(1);
  expect(tileAt(found, 2, 'ArrowDown')).toBe(4);
  expect(tileAt(found, 2, 'ArrowUp')).toBe(0);
});

test('other keys lead nowhere', () => {
  expect(tileAt(laid, 1, 'Enter')).toBeUndefined();
});
