// The static checks: they do not run the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaches, importRooms } from '../checks/imports.ts';
import { tooFull, tooLong } from '../checks/lengths.ts';
import { wrongName } from '../checks/names.ts';
import { overweight } from '../checks/production-packages.ts';
import { sources } from '../checks/sources.ts';
import { wrongStyles } from '../checks/styles.ts';
import { root } from '../launch/paths.mjs';
import { check, checkBy } from './step.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const linesIn = (path: string) => textOf(path).split('\n').length - 1;

export const staticChecks = [
  checkBy('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  checkBy('types', 'tsc', '-p', '.'),
  check('import rules', async () =>
    (await breaches(importRooms, root)).map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n'),
  ),
  check('file names', () =>
    sources()
      .flatMap((path) => wrongName(path) ?? [])
      .join('\n'),
  ),
  check('file lengths', () => tooLong(sources().map((path) => ({ path, lines: linesIn(path) }))).join('\n')),
  check('folder sizes', () => tooFull(sources()).join('\n')),
  check('styles', () =>
    wrongStyles(
      sources()
        .filter((path) => /^web\/.*\.(css|tsx)$/.test(path))
        .map((path) => ({ path, text: textOf(path) })),
    ).join('\n'),
  ),
  check('production packages', overweight),
  checkBy('unused code', 'knip', '--no-progress'),
];
