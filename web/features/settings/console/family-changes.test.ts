import { expect, test } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { mergedFamily, namedFamily, retiredFamily } from '#web/features/settings/console/family-changes.ts';

const document = {
  families: ['Anderson', 'Miller'],
  map: { zoom: 14, driveFrom: 'the pier', amenities: [], families: ['Miller'] },
} as unknown as ReunionDocument;
const namesIn = ({
  document: { families, map },
}: {
  document: Pick<ReunionDocument, 'families' | 'map'>;
}) => [families, map.families];

test('a renamed family keeps its place, in the families of houses too', () => {
  const change = namedFamily(document, 'Miller', 'Millar');
  expect(namesIn(change)).toEqual([['Anderson', 'Millar'], ['Millar']]);
  expect(change.renamed).toEqual([{ from: 'Miller', to: 'Millar' }]);
  expect(namedFamily(document, 'Miller', 'Miller').renamed).toEqual([]);
});

test('a new family is the last', () => {
  expect(namesIn(namedFamily(document, undefined, 'Reyes'))).toEqual([
    ['Anderson', 'Miller', 'Reyes'],
    ['Miller'],
  ]);
});

test('a merged family is gone, and its people have the name of the other', () => {
  const change = mergedFamily(document, 'Miller', 'Anderson');
  expect(namesIn(change)).toEqual([['Anderson'], ['Anderson']]);
  expect(change.renamed).toEqual([{ from: 'Miller', to: 'Anderson' }]);
});

test('a retired family is gone, and nobody is renamed', () => {
  const change = retiredFamily(document, 'Anderson');
  expect([namesIn(change), change.renamed]).toEqual([[['Miller'], ['Miller']], []]);
});
