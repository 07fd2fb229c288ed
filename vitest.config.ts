import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { root } from './scripts/launch/paths.mjs';
import { lucide } from './scripts/lucide.ts';
import { databaseTests } from './scripts/suite/database-tests.ts';

const setUpPostgres = './tests/support/postgres-for-all.ts';
/** The server's tests, each on a migrated database of its own, in both engines. */
const api = ['server/**/*.test.ts', 'tests/*.test.ts'];
/** What knows nothing of a database runs once. */
const reachesDatabase = databaseTests(root);
const withoutDatabase = globSync(api, { cwd: root }).filter((path) => !reachesDatabase(path));
/** It replaces a module that others in its process would have read before, or would read after it: a process of its own. */
const replacesModules = ['tests/page-parameters.test.ts'];
/** Their passwords are hashed for show; two tests see to it that the site's are not. */
const alias = { '@node-rs/argon2': fileURLToPath(import.meta.resolve('./tests/support/quick-argon2.ts')) };

export default defineConfig({
  plugins: [lucide()],
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{contract,web,scripts}/**/*.test.{ts,tsx}', ...replacesModules] },
      },
      {
        extends: true,
        // Files share what they import: reading the server anew for each took as long as many of them run.
        test: {
          name: 'api-sqlite',
          include: api,
          exclude: replacesModules,
          alias,
          env: { TEST_DATABASE: 'sqlite' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: api,
          exclude: [...replacesModules, ...withoutDatabase],
          alias,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: setUpPostgres,
          isolate: false,
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
        },
      },
    ],
  },
});
