// A copy of the project whose server holds all its mutants at once, each asleep until its number is named (StrykerJS's way).
import { cpSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../launch/paths.mjs';
import { emptyTest } from './job.ts';
import { logTexts } from './log-texts.ts';

/** One fault that could be planted. */
export interface Mutant {
  readonly id: number;
  /** From the project's root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Stryker's name of the kind of fault. */
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
}

/** The code of the server's features and platform. */
export const mutatedFiles = (): string[] =>
  globSync('server/{features,platform}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();

/** What a copy has no use for, or shares. */
const notCopied = new Set(['node_modules', '.git', '.cache', 'shots', 'test-results', 'data']);

const silent = () => {};
const logger = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
};

/** From a position as Babel counts lines, from 0, to one in the text. */
function offsetIn(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let count = 0; count < line; count += 1) start = text.indexOf('\n', start) + 1;
  return start + column;
}

/**
 * Makes the copy anew.
 * @param folder where it goes; it shares the installed packages
 * @param files whose mutants are made, of `mutatedFiles`
 */
export async function instrumentedCopy(folder: string, files: readonly string[]): Promise<Mutant[]> {
  rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(root).filter((one) => !notCopied.has(one)))
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const { files: instrumented, mutants } = await new Instrumenter(logger).instrument(
    [...sources].map(([name, content]) => ({ name, mutate: true, content })),
    { plugins: null, ignorers: [logTexts], excludedMutations: [], noHeader: false },
  );
  for (const { name, content } of instrumented) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, emptyTest), "import { test } from 'vitest';\ntest('nothing', () => {});\n");
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location, mutatorName, replacement }) => {
      const text = sources.get(fileName) ?? '';
      return {
        id: Number(id),
        file: fileName,
        line: location.start.line + 1,
        kind: mutatorName,
        original: text.slice(offsetIn(text, location.start), offsetIn(text, location.end)),
        replacement,
      };
    });
}
