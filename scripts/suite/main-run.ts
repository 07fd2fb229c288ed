// The part of the long suites that `npm test` runs; `npm run test:all` runs them all (docs/testing.md).
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../launch/paths.mjs';

/** Playwright's arguments. The tagged journeys are the main way through each page, and faults that only a browser shows. */
const journeys = ['--grep', '@main'];

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
  'all-rows',
];

/** A third of the time of the API tests, about parts that few changes reach: pictures, shell commands, broken transfers. */
const seldomBroken = [
  ...['hostile-pictures', 'picture-pool', 'picture-file', 'camera-files'],
  ...['audit', 'rescue', 'check-up'],
  ...['failing-store', 'aborted-transfers'],
];

/** The fault tests about losing data. */
const faults = ['full-disk', 'kill', 'one-lost-connection'];

const apiTests = '{server,tests}/**/*.test.ts';

function filesOf(pattern: string, names: readonly string[]): string[] {
  const ending = '.test.ts';
  const files = globSync(pattern, { cwd: root });
  const missing = names.filter((name) => !files.some((file) => basename(file) === `${name}${ending}`));
  if (missing.length > 0) throw new Error(`No test is named ${missing.join(', ')}.`);
  return files.filter((file) => names.includes(basename(file, ending)));
}

/** The filter of each suite, as paths from the root, and the tagged journeys. vitest.config.ts leaves out `notOnSqlite`. */
export const mainRun = {
  journeys,
  onPostgres: filesOf(apiTests, onPostgres),
  notOnSqlite: filesOf(apiTests, seldomBroken),
  faults: filesOf('tests/faults/*.test.ts', faults),
};
