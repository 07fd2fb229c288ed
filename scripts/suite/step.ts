// A step of the whole check: it runs, counts, and prints output only when it failed.
import { join } from 'node:path';
import { printLine, secondsSince } from '../launch/console.mjs';
import { root } from '../launch/paths.mjs';
import { run } from '../launch/subprocess.mjs';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The output that helps to fix a failure. */
  readonly report: string;
  /** Tests that passed on retry, by name. */
  readonly flaky?: readonly string[];
  /** Retries failed tests, once nothing else runs. */
  readonly again?: Step;
}

export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** A step that passes or fails as a whole; it fails if `find` returns a report. */
export const check = (name: string, find: () => Promise<string> | string): Step => ({
  name,
  async run() {
    const report = await find();
    return report ? { passed: 0, failed: 1, report } : { passed: 1, failed: 0, report };
  },
});

/** The path of a tool among the installed packages. */
export const tool = (name: string) => join(root, 'node_modules', '.bin', name);

/** Runs a tool with a low priority, which leaves the processors to steps that measure time. */
export const runNicely = (name: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run('nice', ['-n', '15', tool(name), ...args], env);

export const checkBy = (name: string, command: string, ...args: string[]): Step =>
  check(name, async () => {
    const { code, output } = await run(tool(command), args);
    return code === 0 ? '' : output || `${command} ended with ${code}`;
  });

export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const started = performance.now();
    const outcome = await step
      .run()
      .catch((error) => ({ passed: 0, failed: 1, report: String(error.stack ?? error) }));
    const { passed, failed, report } = outcome;
    const counts = failed > 0 ? `${failed} FAILED${passed ? `, ${passed} passed` : ''}` : `${passed} passed`;
    printLine(
      `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(34)} ${counts.padEnd(14)} ${secondsSince(started)}`,
    );
    if (failed > 0) console.log(report.trimEnd().replace(/^/gm, '      '));
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Retries, one by one, tests that failed while the suites ran in parallel; those that pass now are reported as flaky. */
export async function tryAgainAlone(outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const settled: Outcome[] = [];
  for (const outcome of outcomes) {
    const { passed, failed, flaky = [], again } = outcome;
    const [alone] = failed > 0 && again ? await runSteps([again]) : [];
    const hasPassed = alone && alone.failed === 0;
    const named = `${again?.name}: ${failed} failed at first`;
    settled.push(
      hasPassed ? { ...outcome, passed: passed + failed, failed: 0, flaky: [...flaky, named] } : outcome,
    );
  }
  return settled;
}
