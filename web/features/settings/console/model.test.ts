import { expect, test } from 'vitest';
import { mistakeInWords, outsideInWords, previewQuestion } from '#web/features/settings/console/model.ts';

test.each([
  ['document.lastDay', 'Last day'],
  ['document.organizers.0.email', 'Organizers 1, email'],
  ['document.families.2', 'Families 3'],
  ['document.map.amenities.1.coordinates.latitude', 'Map, amenities 2, coordinates, latitude'],
  ['document', 'The document'],
])('a mistake at %s of a file is told of %s', (path, label) => {
  expect(mistakeInWords({ path, message: 'is missing' })).toBe(`${label}: is missing`);
});

test.each([
  [0, 'This changes only what is listed here. You can put the old settings back.'],
  [1, '1 event moves, and nothing is deleted.'],
  [3, '3 events move, and nothing is deleted.'],
])('the question about an imported document says that %i events move', (count, said) => {
  const moved = { id: 1, title: 'Crab Feast', was: '2025-07-27T22:00:00Z', now: '2025-07-28T22:00:00Z' };
  const preview = {
    ...{ changes: [{ part: 'Reunion', says: ['First day'] }], isMoved: false, outside: [], families: [] },
    ...{ events: Array.from({ length: count }, () => moved), households: 0, people: 0 },
  };
  expect(previewQuestion(preview)).toContain(said);
});

test('days outside the reunion have their year if the reunion was put off to another one', () => {
  const stay = { kind: 'stay', name: 'Ann Miller', from: '2025-07-26', to: '2025-08-02' } as const;
  const words = 'Ann Miller, Sat, Jul 26 to Sat, Aug 2';
  expect(outsideInWords(stay, { firstDay: '2025-08-09', lastDay: '2025-08-16' })).toBe(words);
  expect(outsideInWords(stay, { firstDay: '2026-07-25', lastDay: '2026-08-01' })).toBe(
    'Ann Miller, Jul 26, 2025 to Aug 2, 2025',
  );
});
