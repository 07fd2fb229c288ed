// All states of all pages: the files beside this one (`*-states.ts`).
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { State } from './state.ts';

const folder = import.meta.dirname;
const parts = await Promise.all(
  globSync('*-states.ts', { cwd: folder })
    .sort()
    .map(
      (file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, readonly State[]>>,
    ),
);

export const states: readonly State[] = parts.flatMap((part) => Object.values(part).flat());
