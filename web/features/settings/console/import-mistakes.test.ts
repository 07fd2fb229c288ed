import { expect, test } from 'vitest';
import { mistakeInWords } from '#web/features/settings/console/import-mistakes.ts';

test.each([
  ['document.lastDay', 'Last day'],
  ['document.organizers.0.email', 'Organizer 1, E-mail'],
  ['document.families.2', 'Family 3'],
  ['document.map.amenities.1.coordinates.latitude', 'Shop 2, Latitude'],
  ['document.activities.groups.0.ideas.3', 'Group 1, Ideas'],
  ['document.badges.4.rule.counts', 'badges.4.rule.counts'],
  ['document.limits.photos.total', 'limits.photos.total'],
  ['document', 'the document'],
])('a mistake at %s of a file is told of %s', (path, label) => {
  expect(mistakeInWords({ path, message: 'is missing' })).toBe(`${label}: is missing`);
});
