import { expect, test } from 'vitest';
import type { KeptBody } from '#server/platform/answers/compression.ts';
import { ViewerList } from '#server/platform/answers/viewer-list.ts';

const write = ({ id, title, liked, note }: Record<string, unknown>) =>
  JSON.stringify({ id, title, liked, note });
/** As it goes out. */
const read = (list: string | KeptBody) => JSON.parse(typeof list === 'string' ? list : list.plain.toString());

const items = [
  { title: 'Say "liked":false, {"id":9', id: 3, secret: 'x' },
  { title: 'Größe – 3 €', id: 12, secret: 'x' },
  { title: '', id: 7, secret: 'x' },
];
const defaults = { liked: false, note: null };
const listOf = (of: typeof items) =>
  new ViewerList(of, defaults, (item) => write(item as Record<string, unknown>));

test('each viewer finds their own values in the list, and nothing else is touched', () => {
  const own = new Map([
    [7, { liked: true, note: 'é', secret: 'y' }],
    [3, { liked: true, note: null, secret: 'y' }],
  ]);
  expect(read(listOf(items).for(own))).toEqual([
    { id: 3, title: items[0]?.title, liked: true, note: null },
    { id: 12, title: items[1]?.title, liked: false, note: null },
    { id: 7, title: '', liked: true, note: 'é' },
  ]);
});

test('whoever has nothing of their own gets what everybody gets, without a copy', () => {
  const list = listOf(items);
  expect(read(list.whole).map(({ liked }: { liked: boolean }) => liked)).toEqual([false, false, false]);
  expect(list.for(new Map())).toBe(list.whole);
  expect(read(list.for(new Map([[99, { liked: true, note: null }]])))).toEqual(read(list.whole));
});

test('an empty list is one', () => {
  expect(listOf([]).for(new Map([[3, { liked: true, note: null }]]))).toBe('[]');
});

/** Items of a viewer's own, by their number. */
const ownItems = (...ids: number[]) => ({
  items: ids.map((id) => ({ id, title: `own ${id}`, secret: 'x' })),
  isBefore: (one: { id: number }, other: { id: number }) => one.id < other.id,
});
const inOrder = [
  { title: 'three', id: 3, secret: 'x' },
  { title: 'seven', id: 7, secret: 'x' },
];
const idsIn = (list: string | KeptBody) => read(list).map(({ id }: { id: number }) => id);

test("a viewer's own items stand in their places, however they come", () => {
  const list = listOf(inOrder);
  for (const ids of [
    [9, 1, 5, 8, 2, 4],
    [1, 2, 4, 5, 8, 9],
    [8, 5, 9, 4, 2, 1],
  ])
    expect(idsIn(list.for(new Map(), ownItems(...ids)))).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
  expect(idsIn(list.for(new Map(), ownItems(9)))).toEqual([3, 7, 9]);
  expect(list.for(new Map(), ownItems())).toBe(list.whole);
});

test("a viewer's own items in an empty list", () => {
  expect(idsIn(listOf([]).for(new Map(), ownItems(9, 1, 5)))).toEqual([1, 5, 9]);
  expect(idsIn(listOf([]).for(new Map(), ownItems(4)))).toEqual([4]);
});

test("a viewer's own items have the viewer's values, or the defaults, and nothing that is not named", () => {
  const values = new Map([
    [7, { liked: true, note: 'seen' }],
    [5, { liked: true, note: 'mine' }],
  ]);
  expect(read(listOf(inOrder).for(values, ownItems(5, 1)))).toEqual([
    { id: 1, title: 'own 1', liked: false, note: null },
    { id: 3, title: 'three', liked: false, note: null },
    { id: 5, title: 'own 5', liked: true, note: 'mine' },
    { id: 7, title: 'seven', liked: true, note: 'seen' },
  ]);
});
