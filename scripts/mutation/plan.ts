// Which tests are to find a mutant, in the order in which they are tried.
import { basename, dirname } from 'node:path';
import type { Mutant } from './instrument.ts';
import type { PlannedTest } from './job.ts';

/** What a test did when nothing was planted. */
export interface TriedTest {
  readonly file: string;
  /** Vitest's, which depends on the file and on where the test stands in it. */
  readonly id: string;
  readonly name: string;
  readonly milliseconds: number;
  readonly isPassed: boolean;
  /** Numbers of the mutants whose places it came to. */
  readonly reached: readonly number[];
}

export interface Plan {
  readonly toRun: readonly { readonly mutant: Mutant; readonly tests: readonly PlannedTest[] }[];
  /** No test comes to their places. */
  readonly unreached: readonly Mutant[];
  /** Evaluated once, when a module is read: for each of them every test would have to begin anew, so they are left out. */
  readonly atImport: readonly Mutant[];
}

/** More than this many tests are never tried on one mutant. */
const mostTests = 400;
/** A slower one is not tried: it could not be told from one that waits in vain (`testTimeout` in `vitest.config.ts`). */
const slowestMs = 2000;

const sharedFolders = (one: string, other: string): number => {
  const [names, others] = [dirname(one).split('/'), dirname(other).split('/')];
  const different = names.findIndex((name, nth) => name !== others[nth]);
  return different < 0 ? names.length : different;
};
const nameOf = (file: string) => basename(file).replace(/(\.test)?\.ts$/, '');

/** Tests of the whole server, and of much of its platform: `live.test.ts` is about `server/platform/live.ts`. */
const isOfAll = (file: string) => file.startsWith('tests/');

/** Small for a test that is about the file: the same name, the same folder, quick, and about little else. */
function distance(file: string, test: TriedTest): number {
  const isNamesake = nameOf(test.file).startsWith(nameOf(file));
  const isSlow = test.milliseconds > 400;
  return (
    test.reached.length / 200 +
    (isSlow ? 30 : 0) -
    (isNamesake ? 50 : 0) -
    (isNamesake && isOfAll(test.file) ? 300 : 0) -
    100 * sharedFolders(file, test.file)
  );
}

/** @param readAtImport numbers of mutants whose places were come to while modules were read */
export function planOf(
  mutants: readonly Mutant[],
  tests: readonly TriedTest[],
  readAtImport: ReadonlySet<number>,
): Plan {
  const reachedBy = new Map<number, TriedTest[]>();
  for (const test of tests.filter(({ isPassed, milliseconds }) => isPassed && milliseconds < slowestMs))
    for (const id of test.reached) {
      const known = reachedBy.get(id);
      if (known) known.push(test);
      else reachedBy.set(id, [test]);
    }
  const testsOf = ({ id, file }: Mutant): PlannedTest[] =>
    (reachedBy.get(id) ?? [])
      .map((test) => ({ test, rank: distance(file, test) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, mostTests)
      .map(({ test }) => [test.file, test.id, test.milliseconds]);
  const [reached, others] = [true, false].map((is) => mutants.filter(({ id }) => reachedBy.has(id) === is));
  return {
    toRun: (reached ?? []).map((mutant) => ({ mutant, tests: testsOf(mutant) })),
    unreached: (others ?? []).filter(({ id }) => !readAtImport.has(id)),
    atImport: (others ?? []).filter(({ id }) => readAtImport.has(id)),
  };
}
