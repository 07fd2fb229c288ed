// Mutants of the server: faults that StrykerJS plants, of which the tests must find nine in ten. All of them would take
// many hours, so places are drawn by lot; `MUTATION_SEED` draws the same again.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, root } from '../launch/paths.mjs';
import { run } from '../launch/subprocess.mjs';
import { type Step, tool } from './step.ts';

/** Lines of a place. */
const height = 8;

/** Numbers between 0 and 1 that a seed decides (Mulberry32, public domain). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param files with the number of lines of each
 * @returns places as Stryker's `mutate` takes them, without one twice
 */
export function drawPlaces(files: ReadonlyMap<string, number>, count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const places = [...files].flatMap(([file, lines]) =>
    Array.from(
      { length: Math.ceil(lines / height) },
      (_, nth) => `${file}:${nth * height + 1}-${(nth + 1) * height}`,
    ),
  );
  return Array.from({ length: Math.min(count, places.length) }, () =>
    places.splice(Math.floor(random() * places.length), 1),
  )
    .flat()
    .toSorted();
}

/** The code of the server's features and platform, with the number of lines of each file. */
export const mutatedFiles = (): ReadonlyMap<string, number> =>
  new Map(
    globSync('server/{features,platform}/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted()
      .map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length]),
  );

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/**
 * @param places files, globs, or lines of files such as `server/app.ts:1-8`
 * @param onOutput told of Stryker's progress: it takes minutes before the first mutant, and seconds for each
 */
export const mutants = (
  name: string,
  places: readonly string[],
  onOutput?: (text: string) => void,
): Step => ({
  name,
  async run() {
    const args = ['run', '--mutate', places.join(',')];
    const { code, output } = await run(tool('stryker'), args, process.env, onOutput);
    if (!output.includes('Your report can be found at')) return { passed: 0, failed: 1, report: output };
    const report = JSON.parse(readFileSync(cached('mutation/report.json'), 'utf8')) as Report;
    const all = Object.values(report.files).flatMap((file) => file.mutants);
    const count = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status)).length;
    const failed = count('Survived', 'NoCoverage');
    return { passed: count('Killed', 'Timeout'), failed: code === 0 ? 0 : failed || 1, report: output };
  },
});
