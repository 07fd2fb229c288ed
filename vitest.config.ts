import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { root } from './scripts/launch/paths.mjs';
import { databaseTests } from './scripts/suite/database-tests.ts';
import { mainRun } from './scripts/suite/main-run.ts';

const setUpPostgres = './tests/support/postgres-for-all.ts';
/** The server's tests, each on a migrated database of its own, in both engines. */
const api = ['server/**/*.test.ts', 'tests/*.test.ts'];
/** Tests without a database run once. */
const reachesDatabase = databaseTests(root);
const withoutDatabase = globSync(api, { cwd: root }).filter((path) => !reachesDatabase(path));
/** It draws pages, so it runs with the page's tests: it would bring all of React into the server's. */
const drawsPages = ['tests/page-parameters.test.ts'];
/** These tests do not depend on the database, so they run on PostgreSQL only in the long run. */
const aboutNoDatabase = [
  'server/features/console/mail-check/mail-check.test.ts',
  'server/features/gallery/photos/camera-files.test.ts',
  'server/platform/pictures/hostile-pictures.test.ts',
  'server/platform/storage/failing-store.test.ts',
  'server/platform/storage/storage.test.ts',
  'server/platform/uploads/uploads.test.ts',
  'tests/mass-assignment.test.ts',
  'tests/raw-http.test.ts',
  'tests/slow-requests.test.ts',
];
/** Their passwords are hashed for show; two tests see to it that the site's are not. */
const alias = { '@node-rs/argon2': fileURLToPath(import.meta.resolve('./tests/support/quick-argon2.ts')) };

/**
 * Retries only in the whole check, where three suites share the processors; the summary names tests that passed on the second
 * try. Random inputs and faults are not retried beside other suites; `npm run test:all` runs a file that failed again at its
 * end, alone (scripts/test.ts).
 */
const retry = process.env.TEST_RETRIES ? 1 : 0;

export default defineConfig({
  test: {
    // `npm test` ends with the API tests, which wait for half of their time.
    maxWorkers: process.env.TEST_SHORT ? 3 : 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As long as a journey waits; a second was too short where three suites share the processors.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // As below: anew for each file, what it imports took three times as long as the tests.
        test: {
          name: 'unit',
          include: ['{contract,web,scripts}/**/*.test.{ts,tsx}', ...drawsPages],
          isolate: false,
        },
      },
      {
        extends: true,
        // Files share what they import: reading the server anew for each took as long as many of them run.
        test: {
          name: 'api-sqlite',
          include: api,
          exclude: [...drawsPages, ...(process.env.TEST_SHORT ? mainRun.notOnSqlite : [])],
          alias,
          env: { TEST_DATABASE: 'sqlite' },
          isolate: false,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: api,
          exclude: [...drawsPages, ...withoutDatabase, ...(process.env.TEST_LONG ? [] : aboutNoDatabase)],
          alias,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: setUpPostgres,
          isolate: false,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: setUpPostgres,
          // They kill servers and measure time: one at a time, and as long as it takes.
          fileParallelism: false,
          testTimeout: 30 * 60_000,
          retry,
        },
      },
    ],
  },
});
