// Runs in Vitest's process, in place of the one test file that it was told of: one test after the other, as often as wanted, in a process
// that is kept. StrykerJS's own runner begins anew for each mutant, which takes ten times as long.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type File, type Suite, startTests, type Task, type Test } from '@vitest/runner';
import { TestRunner } from 'vitest';
import type { Found, Job, MutantToFind, Reached } from './job.ts';

/** What StrykerJS puts into the code it changed looks at this. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** How often a place of the mutant was come to: beyond the limit the code throws, so that no loop is endless. */
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** What Vitest's types hide. */
interface Inside {
  readonly workerState: {
    readonly evaluatedModules: {
      getModulesByFile(file: string): ReadonlySet<object> | undefined;
      invalidateModule(module: object): void;
    };
  };
}

const hitLimit = 300_000;
/** Tests that found one of the last mutants are tried first on the next: neighbors are often found by the same. */
const mostFinders = 12;

const stryker: Switch = { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: stryker });
// What a mutant throws where nobody waits for it must not end the process.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});

const { MUTATION_JOB = '', MUTATION_OUT = '', MUTATION_ROOT = '' } = process.env;
const tell = (line: Found | Reached) => appendFileSync(MUTATION_OUT, `${JSON.stringify(line)}\n`);

const testsOf = (task: Task): Test[] => (task.type === 'test' ? [task] : task.tasks.flatMap(testsOf));
const nameOf = (task: Task): string => (task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name);
const isPassed = (file: File, id: string) =>
  !file.result?.errors?.length && testsOf(file).find((test) => test.id === id)?.result?.state === 'pass';
const numbers = (counts: Record<string, number> = {}) => Object.keys(counts).map(Number);

export default class KeptRunner extends TestRunner {
  #isBegun = false;
  /** Whether it is noted which test comes to which places. */
  #isReach = false;

  async onBeforeRunFiles(): Promise<void> {
    if (this.#isBegun) return;
    this.#isBegun = true;
    // Vitest's reporters need not hear of what is run here.
    Object.assign(this, {
      onCollected: async () => {},
      onTaskUpdate: async () => {},
      onAfterRunFiles: () => {},
    });
    const job: Job = JSON.parse(readFileSync(MUTATION_JOB, 'utf8'));
    this.#isReach = job.kind === 'reach';
    if (job.kind === 'reach') for (const file of job.files) tell(await this.#reachOf(file));
    else await this.#find(job.mutants, job.mostMilliseconds);
  }

  override onBeforeRunSuite(suite: Suite): Promise<void> {
    if (this.#isReach && 'filepath' in suite) stryker.currentTestId = suite.id;
    return super.onBeforeRunSuite(suite);
  }

  override onBeforeRunTask(test: Test): Promise<void> {
    if (this.#isReach) stryker.currentTestId = test.id;
    return super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    stryker.currentTestId = undefined;
    super.onAfterRunTask(test);
  }

  /** Reads a file anew and runs its tests, or those that are named. */
  async #run(file: string, testIds?: string[]): Promise<File> {
    const filepath = join(MUTATION_ROOT, file);
    const { evaluatedModules } = (this as unknown as Inside).workerState;
    for (const node of evaluatedModules.getModulesByFile(filepath) ?? [])
      evaluatedModules.invalidateModule(node);
    stryker.currentTestId = undefined;
    const [result] = await startTests([{ filepath, testIds, testLocations: undefined }], this);
    if (!result) throw new Error(`${file} was not run`);
    return result;
  }

  async #reachOf(file: string): Promise<Reached> {
    const { perTest, static: atImport } = stryker.mutantCoverage;
    const result = await this.#run(file);
    // What `beforeAll` comes to counts for all tests of the file.
    const shared = numbers(perTest[result.id]);
    const tests = testsOf(result).map((test) => ({
      id: test.id,
      name: nameOf(test),
      milliseconds: Math.round(test.result?.duration ?? 0),
      isPassed: isPassed(result, test.id),
      reached: [...new Set([...numbers(perTest[test.id]), ...shared])],
    }));
    for (const id of Object.keys(perTest)) delete perTest[id];
    return { file, tests, atImport: numbers(atImport) };
  }

  async #isFoundBy(id: number, file: string, testId: string): Promise<boolean> {
    Object.assign(stryker, { hitCount: 0, hitLimit, activeMutant: String(id) });
    try {
      return !isPassed(await this.#run(file, [testId]), testId);
    } catch {
      return true;
    } finally {
      stryker.activeMutant = undefined;
    }
  }

  async #find(mutants: readonly MutantToFind[], mostMilliseconds: number): Promise<void> {
    const read = new Set<string>();
    let finders: string[] = [];
    const rank = (testId: string, nth: number) => {
      const last = finders.indexOf(testId);
      return last < 0 ? nth : -1 - last;
    };
    for (const { id, tests } of mutants) {
      tell({ id, state: 'begun' });
      const order = tests
        .map((test, nth) => ({ test, rank: rank(test[1], nth) }))
        .toSorted((a, b) => a.rank - b.rank);
      let spent = 0;
      let tried = 0;
      let found: Found | undefined;
      for (const { test } of order) {
        const [file, testId, milliseconds] = test;
        if (tried > 0 && spent > mostMilliseconds) break;
        // Before the mutant wakes: what is evaluated when a module is read is not what is tried.
        if (!read.has(file)) await this.#run(file, ['none']);
        read.add(file);
        tried += 1;
        spent += milliseconds + 4;
        if (!(await this.#isFoundBy(id, file, testId))) continue;
        if (!isPassed(await this.#run(file, [testId]), testId)) {
          tell({ id, state: 'broke the process' });
          process.exit(1);
        }
        finders = [...finders.filter((one) => one !== testId), testId].slice(-mostFinders);
        found = { id, state: 'killed', by: testId };
        break;
      }
      tell(found ?? { id, state: 'survived', isTriedByAll: tried === order.length });
    }
  }
}
