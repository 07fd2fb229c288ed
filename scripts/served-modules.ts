// Which modules the build put into what is served, so that the checks need not guess it from minified code.
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Where the list of a bundle lies: beside what is served, never within it.
 * @param dist the folder of the whole build
 */
export const moduleListOf = (bundle: 'client' | 'server', dist: string): string =>
  join(dist, `${bundle}-modules.json`);

/** Writes the modules of each chunk of which something is left after tree shaking, as paths from the project's root. */
export const listModules = (bundle: 'client' | 'server'): Plugin => ({
  name: 'list-served-modules',
  apply: 'build',
  writeBundle({ dir = '' }, output) {
    const chunks = Object.values(output).flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const modules = Object.entries(file.modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => relative(root, id.split('?', 1)[0] ?? ''));
      return [[file.fileName, modules] as const];
    });
    writeFileSync(moduleListOf(bundle, dirname(dir)), JSON.stringify(Object.fromEntries(chunks), null, 1));
  },
});
