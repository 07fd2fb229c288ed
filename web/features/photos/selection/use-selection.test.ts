import { expect, test } from 'vitest';
import { between } from '#web/features/photos/selection/use-selection.ts';

test('all in between are chosen, in either direction', () => {
  expect(between([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
  expect(between([9, 7, 5, 3], 3, 7)).toEqual([7, 5, 3]);
  expect(between([9, 7, 5, 3], 5, 5)).toEqual([5]);
});

test('one that is gone meanwhile is the end of no range', () => {
  expect(between([9, 7, 5, 3], 8, 5)).toEqual([5]);
});
