import { expect, test } from 'vitest';
import { mistakeInWords } from '#web/features/settings/console/model.ts';

test.each([
  ['document.lastDay', 'Last day'],
  ['document.organizers.0.email', 'Organizers 1, email'],
  ['document.families.2', 'Families 3'],
  ['document.map.amenities.1.coordinates.latitude', 'Map, amenities 2, coordinates, latitude'],
  ['document', 'The document'],
])('a mistake at %s of a file is told of %s', (path, label) => {
  expect(mistakeInWords({ path, message: 'is missing' })).toBe(`${label}: is missing`);
});
