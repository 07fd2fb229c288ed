import { expect, test } from 'vitest';
import { readNarrowing, writeNarrowing } from '#web/lib/list-address.ts';

const filters = ['all', 'waiting', 'admins'] as const;

test('an address without a search or a filter does not narrow the list', () => {
  expect(readNarrowing('', filters)).toEqual({ text: '', filter: 'all' });
  expect(readNarrowing('tab=users', filters)).toEqual({ text: '', filter: 'all' });
});

test('an unknown filter shows everything', () => {
  expect(readNarrowing('show=everyone', filters)).toEqual({ text: '', filter: 'all' });
});

test.each([
  { text: 'jos\u00e9 lindqvist', filter: 'admins' },
  { text: '100% & more = "x"', filter: 'all' },
  { text: '', filter: 'waiting' },
] as const)('what is written is read again: %j', (narrowing) => {
  expect(readNarrowing(writeNarrowing('tab=users', narrowing, filters), filters)).toEqual(narrowing);
});

test('a known sort key is read and written; an unknown one means the list’s own order', () => {
  const sorts = ['name', 'newest'];
  expect(readNarrowing('sort=name', filters, sorts)).toEqual({ text: '', filter: 'all', sort: 'name' });
  expect(readNarrowing('sort=size', filters, sorts)).toEqual({ text: '', filter: 'all' });
  expect(writeNarrowing('tab=users', { text: '', filter: 'all', sort: 'name' }, filters)).toBe(
    'tab=users&sort=name',
  );
  expect(writeNarrowing('tab=users&sort=name', { text: '', filter: 'all' }, filters)).toBe('tab=users');
});

test('writing preserves other parameters, and adds nothing for a list that is not narrowed', () => {
  expect(writeNarrowing('tab=users', { text: 'ann', filter: 'waiting' }, filters)).toBe(
    'tab=users&q=ann&show=waiting',
  );
  expect(writeNarrowing('tab=users&q=ann&show=waiting', { text: ' ', filter: 'all' }, filters)).toBe(
    'tab=users',
  );
});

test('the address has the search without surrounding spaces', () => {
  expect(writeNarrowing('', { text: '  ann miller ', filter: 'all' }, filters)).toBe('q=ann+miller');
});
