import { expect, test } from 'vitest';
import { firstItems } from '#server/pages.ts';

const first = { count: 3, own: 'mine' };
const list = (own: string) => [...own].map((sign, index) => ({ id: index + 1, mine: sign === 'm' }));
const idsIn = (data: unknown) => (data as readonly { id: number }[]).map(({ id }) => id);

test('a list that is not longer than the limit is unchanged', () => {
  const all = list('-m-');
  expect(firstItems(all, first)).toEqual({ data: all });
  expect(firstItems([], first)).toEqual({ data: [] });
});

test('a longer one is cut to the first items and the viewer’s first ones, in their order, with both lengths', () => {
  const { data, part } = firstItems(list('-m---m-mmm'), first);
  expect(idsIn(data)).toEqual([1, 2, 3, 6, 8]);
  expect(part).toEqual({ first: 3, all: 10, own: 5 });
});

test('a list without a limit, and an answer that is not a list, are complete', () => {
  const all = list('mmmmm');
  expect(firstItems(all, undefined)).toEqual({ data: all });
  expect(firstItems({ photos: all }, first)).toEqual({ data: { photos: all } });
  expect(firstItems(null, first)).toEqual({ data: null });
});
