// Mutants as a step of the long run, and what is told of those that live.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cached } from '../launch/paths.mjs';
import type { Step } from '../suite/step.ts';
import { type Asked, type Result, tryMutants } from './run.ts';

/** Of a hundred mutants, so many must be found. */
const fewestKilled = 90;
const report = cached('mutation/survivors.txt');

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 70)} … ${line.slice(-25)}` : line;
};

/** The mutants that live, by file and line. */
export const survivorsOf = (results: readonly Result[]): string =>
  results
    .filter(({ isKilled }) => !isKilled)
    .toSorted((a, b) => a.mutant.id - b.mutant.id)
    .map(
      ({ mutant: { file, line, kind, original, replacement }, how }) =>
        `${file}:${line} ${kind}, ${how}: ${short(original)} → ${short(replacement)}`,
    )
    .join('\n');

/** @param asked its files are of `mutatedFiles` */
export const mutants = (
  name: string,
  asked: Omit<Asked, 'onLine' | 'onResults'>,
  onLine: (line: string) => void = () => {},
): Step => ({
  name,
  async run() {
    mkdirSync(dirname(report), { recursive: true });
    const results = await tryMutants({
      ...asked,
      onLine,
      onResults: (soFar) => writeFileSync(report, `${survivorsOf(soFar)}\n`),
    });
    const killed = results.filter(({ isKilled }) => isKilled).length;
    const share = (100 * killed) / results.length;
    const isEnough = results.length > 0 && share >= fewestKilled;
    const summary = `${killed} of ${results.length} killed, ${share.toFixed(1)} percent; the survivors are listed in ${report}`;
    onLine(summary);
    return { passed: killed, failed: isEnough ? 0 : results.length - killed || 1, report: summary };
  },
});
