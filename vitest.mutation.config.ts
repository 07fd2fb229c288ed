// The tests that mutants of the server are run against (stryker.config.json): the API's, on SQLite.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { lucide } from './scripts/lucide.ts';

/** Runs first what found the last mutant, then the quickest: the first test that fails ends the run of a mutant. */
class LikeliestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = specifications.map((specification) => {
      const path = specification.moduleId.slice(this.ctx.config.root.length + 1);
      const last = this.ctx.cache.getFileTestResults(`${specification.project.name}:${path}`);
      return { specification, rank: last === undefined ? 0 : last.failed ? -1 : last.duration };
    });
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ specification }) => specification);
  }
}

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
    alias: { '@node-rs/argon2': fileURLToPath(import.meta.resolve('./tests/support/quick-argon2.ts')) },
    env: { TEST_DATABASE: 'sqlite' },
    sequence: { sequencer: LikeliestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
});
