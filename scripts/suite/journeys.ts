// Runs all Playwright journeys, and counts them. A failed one is retried, and reported as flaky if it passes then.
import { join } from 'node:path';
import { runNicely, type Step } from './step.ts';
import { outcomeOf, readReport } from './test-runs.ts';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string }[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly suites: readonly Suite[];
}

/** The tests of a report that passed only on retry: file and title. */
export const flakyIn = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [], title }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${spec.file}: ${title === spec.file ? '' : `${title}, `}${spec.title}`),
    ...flakyIn(inner),
  ]);

/** The arguments of the second run, in which only what failed runs, one after the other. */
const failedAlone = ['--last-failed', '--workers=1'];

/** @param args files or options that select the journeys, or `failedAlone`; by default all of them */
export const journeys = (env: NodeJS.ProcessEnv, folder: string, args: readonly string[]): Step => ({
  name: args === failedAlone ? 'journeys that failed, alone' : 'journeys in Chromium',
  async run() {
    const file = join(folder, 'journeys.json');
    const { code, output } = await runNicely('playwright', ['test', '--reporter=list,json', ...args], {
      ...env,
      TEST_RETRIES: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const report = readReport<PlaywrightReport>(file);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    const counts = { passed: expected + flaky, failed: unexpected, skipped };
    const again = journeys(env, folder, failedAlone);
    return { ...outcomeOf(counts, code, output), flaky: flakyIn(report?.suites ?? []), again };
  },
});
