import { expect, test } from 'vitest';
import { between } from '#web/features/gallery/photos/selection/use-selection.ts';

test('a range selects all photos between its ends, in either direction', () => {
  expect(between([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
  expect(between([9, 7, 5, 3], 3, 7)).toEqual([7, 5, 3]);
  expect(between([9, 7, 5, 3], 5, 5)).toEqual([5]);
});

test('a range from a deleted photo selects only its other end', () => {
  expect(between([9, 7, 5, 3], 8, 5)).toEqual([5]);
});
