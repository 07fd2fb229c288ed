import { expect, test } from 'vitest';
import { middleOf, spreadOf, stacksOf } from '#web/features/rentals/markers/stacks.ts';

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

test.each([1, 2, 7, 8, 40, 200])('%i spread pins are all apart from each other', (count) => {
  const points = spreadOf(count);
  expect(points).toHaveLength(count);
  const distances = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...distances, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(44);
});

test('the middle of a stack', () => {
  expect(middleOf([spot('a', 0, 0).at, spot('b', 10, 20).at])).toEqual({ x: 5, y: 10 });
});
