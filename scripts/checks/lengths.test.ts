import { expect, test } from 'vitest';
import { tooLong } from './lengths.ts';

const files = (...lengths: number[]) => lengths.map((lines, index) => ({ path: `file-${index}.ts`, lines }));

test('short files pass', () => {
  expect(tooLong(files(...Array(95).fill(69), ...Array(5).fill(199)))).toEqual([]);
});

test('the median, the long tail and a single giant are each named', () => {
  expect(tooLong(files(70, 70, 70))).toEqual(['The median file has 70 lines; under 70 is the habit']);
  expect(tooLong(files(...Array(94).fill(10), ...Array(6).fill(200)))).toEqual([
    'The 95th percentile has 200 lines; under 200 is the habit',
  ]);
  expect(tooLong(files(...Array(99).fill(10), 301))).toEqual(['file-99.ts has 301 lines; at most 300']);
});
