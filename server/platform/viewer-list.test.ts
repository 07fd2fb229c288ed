import { expect, test } from 'vitest';
import { ViewerList } from '#server/platform/viewer-list.ts';

const pick =
  (...names: string[]) =>
  (value: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))));

const items = [
  { title: 'Say "liked":false, {"id":9', id: 3, secret: 'x' },
  { title: 'Größe – 3 €', id: 12, secret: 'x' },
  { title: '', id: 7, secret: 'x' },
];
const defaults = { liked: false, note: null };
const listOf = (of: typeof items) => new ViewerList(of, defaults, pick('id', 'title'), pick('liked', 'note'));

test('each viewer finds their own values in the list, and nothing else is touched', () => {
  const own = new Map([
    [7, { liked: true, note: 'é', secret: 'y' }],
    [3, { liked: true, note: null, secret: 'y' }],
  ]);
  expect(JSON.parse(listOf(items).with(own).toString())).toEqual([
    { id: 3, title: items[0]?.title, liked: true, note: null },
    { id: 12, title: items[1]?.title, liked: false, note: null },
    { id: 7, title: '', liked: true, note: 'é' },
  ]);
});

test('whoever has nothing of their own gets what everybody gets, without a copy', () => {
  const list = listOf(items);
  expect(JSON.parse(list.whole.toString()).map(({ liked }: { liked: boolean }) => liked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(list.with(new Map())).toBe(list.whole);
  expect(list.with(new Map([[99, { liked: true, note: null }]]))).toBe(list.whole);
});

test('an empty list is one', () => {
  expect(
    listOf([])
      .with(new Map([[3, { liked: true, note: null }]]))
      .toString(),
  ).toBe('[]');
});
