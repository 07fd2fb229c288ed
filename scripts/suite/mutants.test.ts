import { expect, test } from 'vitest';
import { drawPlaces, mutatedFiles } from './mutants.ts';

const files = new Map([
  ['one.ts', 20],
  ['other.ts', 8],
]);

test('the same seed draws the same places, each once, and as many as there are at most', () => {
  const all = ['one.ts:1-8', 'one.ts:17-24', 'one.ts:9-16', 'other.ts:1-8'];
  expect(drawPlaces(files, 10, 1)).toEqual(all);
  const two = drawPlaces(files, 2, 7);
  expect(two).toHaveLength(2);
  expect(drawPlaces(files, 2, 7)).toEqual(two);
  const drawn = Array.from({ length: 20 }, (_, seed) => drawPlaces(files, 2, seed).join());
  expect(new Set(drawn).size).toBeGreaterThan(3);
});

test('the code of features and platform is drawn from, and no test', () => {
  const names = [...mutatedFiles().keys()];
  expect(names).toContain('server/features/rsvps/policy.ts');
  expect(names).toContain('server/platform/rate-limits.ts');
  expect(names.filter((name) => name.includes('.test.'))).toEqual([]);
});
