import { expect, test } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import {
  familiesOf,
  renamedFamilies,
  withFamilies,
  withNewFamily,
} from '#web/features/settings/console/families/family-changes.ts';
import { familyHue } from '#web/lib/families.ts';

const families = ['Johnson', 'Miller', 'St. Clair'];
const plain = { families, map: {} } as ReunionDocument;
const withHouses = { ...plain, map: { families: ['Miller', 'Neighbors'] } } as ReunionDocument;

/** The saved data after a change of one family; null: it is retired. */
function saved(document: ReunionDocument, changes: Readonly<Record<string, object | null>>) {
  const { items } = familiesOf(document);
  const fields = {
    items: items.flatMap((item) => {
      const change = changes[item.name];
      return change === null ? [] : [{ ...item, ...change }];
    }),
  };
  const after = withFamilies(document, fields);
  return {
    families: after.families,
    houses: after.map.families,
    renamed: renamedFamilies(document, fields),
  };
}

test('a renamed family is renamed everywhere, also if houses have their own list of families', () => {
  expect(saved(withHouses, { Miller: { name: 'Millar' } })).toEqual({
    families: ['Johnson', 'Millar', 'St. Clair'],
    houses: ['Millar', 'Neighbors'],
    renamed: [{ from: 'Miller', to: 'Millar' }],
  });
});

test('a merged family ends, and its people get the name of the other one, which may change as well', () => {
  expect(saved(plain, { Johnson: { into: 'Miller' }, Miller: { name: 'Millar' } })).toEqual({
    families: ['Millar', 'St. Clair'],
    houses: undefined,
    renamed: [
      { from: 'Johnson', to: 'Millar' },
      { from: 'Miller', to: 'Millar' },
    ],
  });
});

test('a retired family is not in the request, and a family that would have been merged into it is retired as well', () => {
  expect(saved(withHouses, { Miller: null, Johnson: { into: 'Miller' } })).toEqual({
    families: ['St. Clair'],
    houses: ['Neighbors'],
    renamed: [],
  });
});

test('two families may swap names, and a new one is added before the family of those who belong to none', () => {
  expect(saved(plain, { Johnson: { name: 'Miller' }, Miller: { name: 'Johnson' } }).renamed).toEqual([
    { from: 'Johnson', to: 'Miller' },
    { from: 'Miller', to: 'Johnson' },
  ]);
  const items = withNewFamily(familiesOf(plain).items, 'Reyes');
  expect(withFamilies(plain, { items }).families).toEqual([...families, 'Reyes']);
  expect(renamedFamilies(plain, { items })).toEqual([]);
  const others = { ...plain, families: [...families, 'Other Family'] };
  const added = withNewFamily(withNewFamily(familiesOf(others).items, 'Reyes'), 'Keller');
  const after = withFamilies(others, { items: added }).families;
  expect(after).toEqual([...families, 'Reyes', 'Keller', 'Other Family']);
  // Each new one has the next free color, and those who belong to none share no color with a family.
  expect(after.map((name) => familyHue(after, name))).toEqual([1, 2, 3, 4, 5, 0]);
});

test('houses whose only family is retired use the families of the RSVP form', () => {
  const document = { ...plain, map: { families: ['Miller'] } } as ReunionDocument;
  expect(saved(document, { Miller: null }).houses).toBeUndefined();
});
