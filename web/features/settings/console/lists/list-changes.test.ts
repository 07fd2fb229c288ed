import { expect, test } from 'vitest';
import { changesInWords, idsOf, newId, slugOf } from '#web/features/settings/console/lists/list-changes.ts';

const [ann, ben] = [
  { id: 'ann', name: 'Ann', phone: '1' },
  { id: 'ben', name: 'Ben', phone: '2' },
];

test('unsaved changes are listed item by item', () => {
  expect(changesInWords([ann, ben], [ann, ben])).toEqual([]);
  expect(
    changesInWords(
      [ann, ben],
      [
        { ...ann, name: 'Anne' },
        { ...ben, phone: '3' },
        { id: 'c', name: 'Cleo' },
      ],
    ),
  ).toEqual(['Ann becomes Anne', 'Ben changed', 'Cleo is new']);
  expect(changesInWords([ann, ben], [ben], () => 'is retired')).toEqual(['Ann is retired']);
  expect(changesInWords([ann, ben], [ben, ann])).toEqual(['another order']);
});

test('ids have no dots, and are unique for equal texts', () => {
  expect(idsOf(['a.b@c.de', 'St. Clair', 'a.b@c.de'])).toEqual([
    'a%2Eb%40c%2Ede',
    'St%2E%20Clair',
    'a%2Eb%40c%2Ede*2',
  ]);
  expect([newId('Reyes', []), newId('Reyes', [{ id: 'Reyes', name: 'Ray' }])]).toEqual(['Reyes', 'Reyes*2']);
});

test('a slug is made of the letters of a name, and of a number if it is taken', () => {
  const slug = (name: string, ...taken: string[]) => slugOf(name, new Set(taken));
  expect([slug('Matt’s Fish Camp'), slug('Café Zoë!'), slug('日本'), slug('Funland', 'funland')]).toEqual([
    'matts-fish-camp',
    'cafe-zoe',
    'new',
    'funland-2',
  ]);
});
