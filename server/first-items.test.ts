import { expect, test } from 'vitest';
import { firstItems } from '#server/pages.ts';

const first = { count: 3, own: 'mine' };
const list = (own: string) => [...own].map((sign, index) => ({ id: index + 1, mine: sign === 'm' }));
const idsIn = (data: unknown) => (data as readonly { id: number }[]).map(({ id }) => id);

test('a list that is no longer than its first view stays as it is', () => {
  const all = list('-m-');
  expect(firstItems(all, first)).toEqual({ data: all });
  expect(firstItems([], first)).toEqual({ data: [] });
});

test('of a longer one come the first of all and the first of one’s own, in their order, with the lengths of both', () => {
  const { data, part } = firstItems(list('-m---m-mmm'), first);
  expect(idsIn(data)).toEqual([1, 2, 3, 6, 8]);
  expect(part).toEqual({ first: 3, all: 10, own: 5 });
});

test('a list without a limit, and an answer that is no list, come whole', () => {
  const all = list('mmmmm');
  expect(firstItems(all, undefined)).toEqual({ data: all });
  expect(firstItems({ photos: all }, first)).toEqual({ data: { photos: all } });
  expect(firstItems(null, first)).toEqual({ data: null });
});
