// All mutants of the server, or those of some files: planted one at a time, each with the tests that come to its place.
import { globSync } from 'node:fs';
import { cached, root } from '../launch/paths.mjs';
import { instrumentedCopy, type Mutant } from './instrument.ts';
import type { Found, MutantToFind, Reached } from './job.ts';
import { planOf, type TriedTest } from './plan.ts';
import { runJob, sideBySide } from './processes.ts';

export interface Result {
  readonly mutant: Mutant;
  readonly isKilled: boolean;
  /** Why not, or how. */
  readonly how:
    | 'a test failed'
    | 'it hung'
    | 'it broke the process'
    | 'no test comes there'
    | 'no test failed'
    | 'no near test failed';
}

/** What they would find, others find sooner; or they wait for time to pass, or start servers of their own, in which there is no mutant. */
const leftOut =
  /contract-fuzz|\/(races|model)\.test|tests\/(slow-requests|raw-http|mail-server|migrate|migrate-recovery|durable-writes|page-parameters)\.test/;

const testFiles = () =>
  globSync(['server/**/*.test.ts', 'tests/*.test.ts'], { cwd: root })
    .filter((file) => !leftOut.test(file))
    .toSorted();

const inPieces = <One>(all: readonly One[], most: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, nth) => all.slice(nth * most, (nth + 1) * most));

async function reach(folder: string, onLine: (line: string) => void) {
  const tests: TriedTest[] = [];
  const atImport = new Set<number>();
  await sideBySide(inPieces(testFiles(), 40), async (files, place) => {
    for (const told of await runJob<Reached>(folder, `reach-${place}`, { kind: 'reach', files })) {
      tests.push(...told.tests.map((test) => ({ ...test, file: told.file })));
      for (const id of told.atImport) atImport.add(id);
    }
  });
  for (const { isPassed, file, name } of tests)
    if (!isPassed) onLine(`Left out, since it fails as it is: ${file}, ${name}`);
  return { tests, atImport };
}

/** Until each of them has been told of. What ends a process, or breaks it, is tried once more as the first of another. */
async function find(
  folder: string,
  name: string,
  mutants: readonly MutantToFind[],
  mostMilliseconds: number,
  onFound: (found: Found) => void,
): Promise<void> {
  let left = mutants;
  const blamed = new Set<number>();
  while (left.length > 0) {
    const told = await runJob<Found>(folder, name, { kind: 'find', mutants: left, mostMilliseconds });
    const done = new Set<number>();
    for (const found of told.filter(({ state }) => state === 'killed' || state === 'survived')) {
      onFound(found);
      done.add(found.id);
    }
    left = left.filter(({ id }) => !done.has(id));
    // They are tried in their order: the first that is left has ended the process.
    const [first] = left;
    if (!first) break;
    if (!blamed.has(first.id)) {
      blamed.add(first.id);
      continue;
    }
    const isBroken = told.some(({ id, state }) => id === first.id && state === 'broke the process');
    onFound({ id: first.id, state: isBroken ? 'broke the process' : 'hung' });
    left = left.slice(1);
  }
}

export interface Asked {
  /** Those whose mutants are tried. */
  readonly files: readonly string[];
  /** Which of their mutants, where not all. */
  readonly isAsked?: (mutant: Mutant) => boolean;
  /** Of tests that each mutant is given, as long as they take without it; the nearest come first. */
  readonly mostMilliseconds: number;
  /** Told of how far it is. */
  readonly onLine: (line: string) => void;
  /** Given all results so far, after each piece of work: a run that is ended early loses little. */
  readonly onResults: (results: readonly Result[]) => void;
}

export async function tryMutants({
  files,
  isAsked = () => true,
  mostMilliseconds,
  onLine,
  onResults,
}: Asked): Promise<Result[]> {
  const folder = cached('mutation/copy');
  const mutants = (await instrumentedCopy(folder, files)).filter(isAsked);
  onLine(`${mutants.length} mutants in ${files.length} files; which tests come to their places …`);
  const { tests, atImport } = await reach(folder, onLine);
  const plan = planOf(mutants, tests, atImport);
  onLine(
    `${tests.length} tests; ${plan.atImport.length} mutants are evaluated when a module is read, and left out.`,
  );
  const results: Result[] = plan.unreached.map((mutant) => ({
    mutant,
    isKilled: false,
    how: 'no test comes there',
  }));
  onResults(results);
  const mutantOf = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const pieces = inPieces(
    plan.toRun.map(({ mutant: { id }, tests: planned }) => ({ id, tests: planned })),
    200,
  );
  await sideBySide(pieces, async (piece, place) => {
    await find(folder, `find-${place}`, piece, mostMilliseconds, (found) => {
      const mutant = mutantOf.get(found.id);
      if (mutant) results.push({ mutant, ...outcomeOf(found) });
    });
    const killed = results.filter(({ isKilled }) => isKilled).length;
    onLine(`${results.length} of ${mutants.length - plan.atImport.length} tried, ${killed} killed`);
    onResults(results);
  });
  return results;
}

export function outcomeOf(found: Found): Pick<Result, 'isKilled' | 'how'> {
  if (found.state === 'killed') return { isKilled: true, how: 'a test failed' };
  if (found.state === 'survived')
    return { isKilled: false, how: found.isTriedByAll ? 'no test failed' : 'no near test failed' };
  // A test that fails without the mutant too, afterwards, may have failed for another reason.
  return found.state === 'hung'
    ? { isKilled: true, how: 'it hung' }
    : { isKilled: false, how: 'it broke the process' };
}
