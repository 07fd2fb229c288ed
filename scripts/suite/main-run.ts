// The part of the long suites that `npm test` runs; `npm run test:all` runs all of them. docs/testing.md says what is left out.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../launch/paths.mjs';

/** The journeys that carry the product: each page's main way, and what only a browser can lose. */
const journeys = [
  'achievements',
  'activities',
  'admin-events',
  'admin-rentals',
  'admin-rsvps',
  'admin-users',
  'albums',
  'attendees-print',
  'axe',
  'backups',
  'calendar',
  'contact',
  'edit-together',
  'event-editor',
  'forgot-password',
  'gallery',
  'home',
  'live',
  'map',
  'not-found-and-routes',
  'own-account',
  'pending-account',
  'phone',
  'portraits',
  'register-rsvp-approve',
  'sign-in',
  'trial',
  'upload',
];

/** Tests of the server that can end differently on PostgreSQL: races, locks, each feature's own queries, and the tables. */
const onPostgres = [
  'races',
  'routes',
  'commit',
  'changes',
  'rate-limits-shared',
  'indices',
  'sessions',
  'durable-writes',
  'clock-jumps',
  'interrupted',
  'migrate',
  'released',
  'all-rows',
];

/** The faults that lose data when they are survived badly. */
const faults = ['full-disk', 'full-disk-photos', 'kill', 'lost-connections', 'one-lost-connection'];

function filesOf(pattern: string, ending: string, names: readonly string[]): string[] {
  const files = globSync(pattern, { cwd: root });
  const missing = names.filter((name) => !files.some((file) => basename(file) === `${name}${ending}`));
  if (missing.length > 0) throw new Error(`No test is named ${missing.join(', ')}.`);
  return files.filter((file) => names.includes(basename(file, ending)));
}

/** The files of each suite, as paths from the root. */
export const mainRun = {
  journeys: filesOf('tests/e2e/**/*.spec.ts', '.spec.ts', journeys),
  onPostgres: filesOf('{server,tests}/**/*.test.ts', '.test.ts', onPostgres),
  faults: filesOf('tests/faults/*.test.ts', '.test.ts', faults),
};
