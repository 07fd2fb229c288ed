// Vitest, run whole and counted exactly, from its own report. Nothing may be skipped, nor be empty.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../launch/subprocess.mjs';
import { type Outcome, runNicely, type Step, tool } from './step.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Checks that a run's report agrees with its exit code. */
export function outcomeOf({ passed, failed, skipped }: Counts, code: number, output: string): Outcome {
  const notes: string[] = [];
  if (skipped > 0) notes.push(`${skipped} tests were skipped or left to do; here that is a failure.`);
  if (passed + failed + skipped === 0) notes.push('No test ran.');
  const counted = failed + skipped;
  const wentWrong = counted === 0 && (code !== 0 || passed === 0);
  if (wentWrong && code !== 0) notes.push(`The run ended with ${code} though no test failed.`);
  return { passed, failed: wentWrong ? 1 : counted, report: `${output}\n${notes.join('\n')}` };
}

export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    /** The failures of all attempts: a passed test with failures was retried. */
    readonly failureMessages: readonly string[];
  }[];
}

/** The tests of a report that passed only on retry: file, name, and the first failure. */
export const triedAgain = (files: readonly TestFile[]): string[] =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages: [first] }) =>
      status === 'passed' && first !== undefined
        ? `${basename(name)}: ${fullName.trim()} (${first.split('\n', 1)[0]})`
        : [],
    ),
  );

interface VitestRun {
  readonly project: string;
  readonly name: string;
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  /** Test files of the project; all of them by default. */
  readonly files?: readonly string[];
  /** Whether it measures times: all others then have a lower priority. */
  readonly isTimed?: boolean;
}

/** Whether a test of faults compares how long things take, and so must not wait for the processors. */
export const measuresTime = (file: string): boolean =>
  /\/(many-years|sign-ins|stopping|timing)\.test\.ts$/.test(file);

export const vitest = (wanted: VitestRun): Step => ({
  name: wanted.name,
  async run() {
    const { project, name, env, folder, files = [], isTimed = false } = wanted;
    const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', '--project', project, ...reporters, ...files];
    const { code, output } = await (isTimed
      ? run(tool('vitest'), args, env)
      : runNicely('vitest', args, env));
    const report = readReport<VitestReport>(file);
    // A file that cannot be loaded has failed, without any test.
    const broken =
      report?.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      ).length ?? 0;
    const outcome = outcomeOf(
      {
        passed: report?.numPassedTests ?? 0,
        failed: (report?.numFailedTests ?? 0) + broken,
        skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      },
      code,
      output,
    );
    const results = report?.testResults ?? [];
    const failed = results.filter(({ status }) => status === 'failed').map((result) => result.name);
    const again = vitest({ ...wanted, name: `${name} that failed, alone`, files: failed });
    return { ...outcome, flaky: triedAgain(results), ...(failed.length > 0 && { again }) };
  },
});
