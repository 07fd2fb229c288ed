import { expect, test } from 'vitest';
import { tooFull, tooLong } from './lengths.ts';

const files = (...lengths: number[]) => lengths.map((lines, index) => ({ path: `file-${index}.ts`, lines }));

test('short files pass', () => {
  expect(tooLong(files(...Array(95).fill(69), ...Array(5).fill(199)))).toEqual([]);
});

test('the median and a single giant are each reported', () => {
  expect(tooLong(files(70, 70, 70))).toEqual(['The median file has 70 lines; under 70 is the habit']);
  expect(tooLong(files(...Array(99).fill(10), 301))).toEqual(['file-99.ts has 301 lines; at most 300']);
});

test('a folder of a web feature with more than 20 files is reported; its subfolders count separately', () => {
  const inFolder = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}.tsx`);
  const full = inFolder('web/features/events', 20);
  expect(tooFull([...full, ...inFolder('web/features/events/week', 20)])).toEqual([]);
  expect(tooFull([...full, 'web/features/events/one-more.test.ts'])).toEqual([
    'web/features/events has 21 files; at most 20: part it by what its files show',
  ]);
  expect(tooFull(inFolder('web/ui', 120))).toEqual([]);
});
