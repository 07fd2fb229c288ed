import { expect, test } from 'vitest';
import type { Row } from '#web/features/gallery/photos/grid/layout.ts';
import { partsOf, rowsBetween } from '#web/features/gallery/photos/grid/window.ts';

/** Rows of 100 px, 20 px apart. */
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    first: index * 4,
    count: 4,
    top: index * 120,
    line: 0,
    pictureHeight: 60,
    height: 100,
  }));

test('the rows between two positions are those that intersect them', () => {
  const rows = rowsOf(100);
  expect(rowsBetween(rows, 0, 500)).toEqual({ from: 0, to: 5 });
  expect(rowsBetween(rows, 230, 480)).toEqual({ from: 2, to: 5 });
  expect(rowsBetween(rows, -900, -100)).toEqual({ from: 0, to: 1 });
  expect(rowsBetween(rows, 90_000, 91_000)).toEqual({ from: 99, to: 100 });
  expect(rowsBetween([], 0, 500)).toEqual({ from: 0, to: 0 });
});

const gapsOf = (...args: Parameters<typeof partsOf>) =>
  partsOf(...args).flatMap((part) => (part.kind === 'gap' ? [part] : []));

test('rendered rows and placeholders add up to the total height, in few elements', () => {
  const rows = rowsOf(450);
  const parts = partsOf(rows, { from: 200, to: 208 }, 3);
  expect(parts.filter(({ kind }) => kind === 'gap').length).toBeLessThanOrEqual(64);
  // The focused row, and its neighbors for the arrow keys.
  const rendered = parts.flatMap((part) => (part.kind === 'row' ? [part.row] : []));
  expect(rendered).toEqual([2, 3, 4, 200, 201, 202, 203, 204, 205, 206, 207]);
  let [next, height] = [0, 0];
  for (const part of parts) {
    expect(part.kind === 'gap' ? part.from : part.row).toBe(next);
    next = part.kind === 'gap' ? part.to : part.row + 1;
    height += (part.kind === 'gap' ? part.height : 100) + 20;
  }
  expect(next).toBe(450);
  expect(height - 20).toBe(449 * 120 + 100);
});

test('scrolling by a row changes only the adjacent elements', () => {
  const rows = rowsOf(450);
  const names = (from: number) => gapsOf(rows, { from, to: from + 8 }).map((gap) => `${gap.from}-${gap.to}`);
  const before = new Set(names(200));
  expect(names(201).filter((name) => !before.has(name)).length).toBeLessThanOrEqual(2);
});

test('fewer rows than before are handled', () => {
  expect(partsOf(rowsOf(2), { from: 7, to: 12 }).map(({ kind }) => kind)).toEqual(['gap', 'gap']);
  expect(partsOf([], { from: 0, to: 0 })).toEqual([]);
});

test('the line of a day that is rendered without its row is not repeated in the placeholder of the row', () => {
  const rows = rowsOf(12).map((row, at) => ({ ...row, line: at % 4 === 0 ? 40 : 0 }));
  const near = { from: 7, to: 12 };
  expect(gapsOf(rows, near).map(({ height }) => height)).toEqual([100, 100, 100, 100, 60, 100, 100]);
  const order = partsOf(rows, near).map(
    (part) => `${part.kind} ${part.kind === 'gap' ? part.from : part.row}`,
  );
  expect(order.slice(3, 7)).toEqual(['gap 3', 'line 4', 'gap 4', 'gap 5']);
  expect(order.slice(7)).toEqual(['gap 6', 'row 7', 'line 8', 'row 8', 'row 9', 'row 10', 'row 11']);
  // In long lists one element is the placeholder of several rows, and the line splits it.
  const many = rowsOf(600).map((row, at) => ({ ...row, line: at === 5 ? 40 : 0 }));
  expect(gapsOf(many, { from: 10, to: 600 })).toMatchObject([
    { from: 0, to: 5, height: 580 },
    { from: 5, to: 10, height: 540 },
  ]);
});
