import { expect, test } from 'vitest';
import type { Row } from '#web/features/gallery/photos/grid/layout.ts';
import { gapsAround, joined, rowsBetween } from '#web/features/gallery/photos/grid/window.ts';

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

test('the rows between two heights are those that reach into them', () => {
  const rows = rowsOf(100);
  expect(rowsBetween(rows, 0, 500)).toEqual({ from: 0, to: 5 });
  expect(rowsBetween(rows, 230, 480)).toEqual({ from: 2, to: 5 });
  expect(rowsBetween(rows, -900, -100)).toEqual({ from: 0, to: 1 });
  expect(rowsBetween(rows, 90_000, 91_000)).toEqual({ from: 99, to: 100 });
  expect(rowsBetween([], 0, 500)).toEqual({ from: 0, to: 0 });
});

test('rendered rows and placeholders add up to the whole height, in few elements', () => {
  const rows = rowsOf(450);
  const rendered = [
    { from: 3, to: 4 },
    { from: 200, to: 208 },
  ];
  const gaps = gapsAround(rows, rendered);
  expect(gaps.length).toBeLessThanOrEqual(64);
  const parts = [
    ...gaps.map(({ from, to, height }) => ({ from, to, height })),
    ...rendered.map(({ from, to }) => ({ from, to, height: (to - from) * 120 - 20 })),
  ].sort((one, other) => one.from - other.from);
  let [next, height] = [0, 0];
  for (const part of parts) {
    expect(part.from).toBe(next);
    next = part.to;
    height += part.height + 20;
  }
  expect(next).toBe(450);
  expect(height - 20).toBe(449 * 120 + 100);
});

test('scrolling by a row changes the elements beside it alone', () => {
  const rows = rowsOf(450);
  const names = (from: number) =>
    gapsAround(rows, [{ from, to: from + 8 }]).map((gap) => `${gap.from}-${gap.to}`);
  const before = new Set(names(200));
  expect(names(201).filter((name) => !before.has(name)).length).toBeLessThanOrEqual(2);
});

test('ranges that touch become one, and empty ones none', () => {
  expect(
    joined([
      { from: 5, to: 9 },
      { from: 2, to: 5 },
      { from: 20, to: 21 },
      { from: 6, to: 7 },
      { from: 3, to: 3 },
    ]),
  ).toEqual([
    { from: 2, to: 9 },
    { from: 20, to: 21 },
  ]);
});

test('the line of a day that is rendered without its row has no second place in what stands for the row', () => {
  const rows = rowsOf(12).map((row, at) => ({ ...row, line: at % 4 === 0 ? 40 : 0 }));
  expect(gapsAround(rows, [{ from: 7, to: 12 }], 4)).toEqual([
    ...[0, 1, 2, 3].map((from) => ({ from, to: from + 1, height: 100 })),
    { from: 4, to: 5, height: 60 },
    ...[5, 6].map((from) => ({ from, to: from + 1, height: 100 })),
  ]);
  // In long lists one element stands for several rows, and the line parts it.
  const many = rowsOf(600).map((row, at) => ({ ...row, line: at === 5 ? 40 : 0 }));
  expect(gapsAround(many, [{ from: 10, to: 600 }], 5)).toEqual([
    { from: 0, to: 5, height: 580 },
    { from: 5, to: 10, height: 540 },
  ]);
});
