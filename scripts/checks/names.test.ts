import { expect, test } from 'vitest';
import { wrongName } from './names.ts';

test.each([
  'server/features/rsvps/routes.ts',
  'server/features/rsvps/feature.ts',
  'server/features/rsvps/races.test.ts',
  'server/db/migrations/026-reunions.ts',
  'web/ui/day-grid.css',
  'web/features/rsvps/queries.ts',
  'web/features/rsvps/form/rsvp-form.tsx',
  'vitest.config.ts',
  '.dependency-cruiser.cjs',
])('%s is a valid name', (path) => {
  expect(wrongName(path)).toBeUndefined();
});

test.each([
  ['server/features/rsvps/service.ts', 'a domain of the server has one feature.ts'],
  ['server/features/rsvps/deep/deeper/routes.ts', 'folders of files'],
  ['server/features/rsvps/deep/feature.ts', 'one feature.ts'],
  ['server/features/stray.ts', 'folders of files'],
  ['web/features/stray.ts', 'a folder of files'],
  ['web/features/rsvps/form/fields/days/stay.tsx', 'a folder of files'],
  ['web/ui/DayGrid.tsx', 'not kebab-case'],
  ['web/lib/utils.ts', 'could hold anything'],
  ['server/helpers/time.ts', 'could hold anything'],
  ['web/ui/index.ts', 'no barrels'],
])('%s is refused: %s', (path, reason) => {
  expect(wrongName(path)).toContain(reason);
});
