import { expect, test } from 'vitest';
import { spreadOf, stacksOf } from '#web/features/places/rentals/markers/stacks.ts';

const spot = (id: string, x: number, y: number) => ({ id, at: { x, y } });
const ids = (stacks: { id: string }[][]) => stacks.map((stack) => stack.map(({ id }) => id).join(''));

test('pins that can all be pressed stand alone, in their order', () => {
  expect(ids(stacksOf([spot('a', 0, 0), spot('b', 26, 0), spot('c', 0, 26)]))).toEqual(['a', 'b', 'c']);
});

test('pins that overlap are one stack, and so are two of them that a third one joins', () => {
  expect(ids(stacksOf([spot('a', 0, 0), spot('b', 40, 0), spot('c', 300, 0), spot('d', 20, 10)]))).toEqual([
    'abd',
    'c',
  ]);
});

const stackOf = (count: number) => Array.from({ length: count }, (_, index) => ({ x: index % 2, y: 0 }));

test.each([1, 2, 7, 8, 40, 200])('%i spread pins are all apart from each other', (count) => {
  const points = spreadOf(stackOf(count), []);
  expect(points).toHaveLength(count);
  const distances = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...distances, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(44);
});

test('they stand around the middle of their stack, from the top clockwise', () => {
  const stack = [
    { x: 0, y: 0 },
    { x: 10, y: 20 },
  ];
  expect(spreadOf(stack, [])).toEqual([
    { x: 5, y: 10 - 58 },
    { x: 5, y: 10 + 58 },
  ]);
});

test('a spread stack avoids its neighbors above and beneath, and covers one only if there is no other room', () => {
  const stack = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  const street = [-120, -60, 60, 120].map((y) => ({ x: 0, y }));
  const points = spreadOf(stack, street);
  for (const point of points)
    for (const other of street)
      expect(Math.abs(point.x - other.x) >= 32 || Math.abs(point.y - other.y) >= 44).toBe(true);
  const everywhere = Array.from({ length: 400 }, (_, index) => ({
    x: (index % 20) * 20 - 200,
    y: Math.floor(index / 20) * 20 - 200,
  }));
  expect(spreadOf(stack, everywhere)).toHaveLength(2);
});
