import { expect, test } from 'vitest';
import { withOwnParts } from '#server/platform/own-parts.ts';

const items = [
  { id: 3, title: 'Say "mine":null, {"id":9', mine: null },
  { id: 12, title: '', mine: null },
];

test('each person finds their own in the list, and nothing else is touched', () => {
  const values = new Map([[12, { count: 2 }]]);
  expect(JSON.parse(withOwnParts(JSON.stringify(items), { field: 'mine', values }))).toEqual([
    items[0],
    { ...items[1], mine: { count: 2 } },
  ]);
});

test('an empty list and a person without anything get what everybody gets', () => {
  expect(withOwnParts('[]', { field: 'mine', values: new Map([[1, 1]]) })).toBe('[]');
  const list = JSON.stringify(items);
  expect(withOwnParts(list, { field: 'mine', values: new Map() })).toBe(list);
});
