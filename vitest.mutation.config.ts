// The tests that mutants of the server are run against (stryker.config.json): the API's, on SQLite.
import { defineConfig } from 'vitest/config';
import { lucide } from './scripts/lucide.ts';

export default defineConfig({
  plugins: [lucide()],
  test: {
    include: process.env.MUTATION_TESTS?.split(',') ?? ['server/**/*.test.ts', 'tests/*.test.ts'],
    exclude: [
      // They cover every line, and take long for each: what they would find others find sooner.
      'tests/contract-fuzz.test.ts',
      'server/**/{races,model}.test.ts',
      // They wait for time to pass, or start servers of their own, in which there is no mutant.
      'tests/{slow-requests,raw-http,mail-server,migrate,migrate-recovery,durable-writes}.test.ts',
      // It replaces a module that the tests before it have read: here all share one process.
      'tests/page-parameters.test.ts',
    ],
    env: { TEST_DATABASE: 'sqlite' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
});
