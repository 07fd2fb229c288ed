// How Vitest runs the tests that mutants of the server are run against: the API's, on SQLite, in one process that is kept.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { lucide } from '../lucide.ts';
import { emptyTest } from './job.ts';

const root = process.env.MUTATION_ROOT ?? '';
/** A mutant for which a test waits in vain is found; the test that waited must pass without it. */
const testTimeout = process.env.MUTATION_KIND === 'find' ? 5_000 : 60_000;

export default defineConfig({
  root,
  plugins: [lucide()],
  server: { watch: null },
  test: {
    include: [emptyTest],
    runner: join(root, 'scripts/mutation/runner.ts'),
    alias: { '@node-rs/argon2': join(root, 'tests/support/quick-argon2.ts') },
    env: { TEST_DATABASE: 'sqlite' },
    isolate: false,
    maxWorkers: 1,
    testTimeout,
    hookTimeout: testTimeout,
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
