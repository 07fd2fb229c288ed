// What is served carries the production build of every library: the development build of React alone doubles the time
// that a page takes to draw.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleListOf } from '../served-modules.ts';

/** Libraries name their development builds so, as React does: `react.development.js`, `jsx-dev-runtime.js`. */
const developmentModule = /[./-](?:development|dev)(?:[./-]|$)/;
/** Where it is left, the variable of whoever starts the server decides which build runs. */
const undecided = /process\.env\.NODE_ENV|import\.meta\.env\b/;

/**
 * @param dist the folder of the build
 * @returns a line for each development module, and for each file that chooses its build only when it runs
 * @throws when there is nothing to look at, since that would pass too
 */
export function developmentCode(dist: string): string[] {
  return (['client', 'server'] as const).flatMap((bundle) => {
    const chunks: Record<string, string[]> = JSON.parse(readFileSync(moduleListOf(bundle, dist), 'utf8'));
    const modules = Object.entries(chunks).flatMap(([chunk, ids]) =>
      ids.filter((id) => developmentModule.test(id)).map((id) => `${bundle}/${chunk} holds ${id}`),
    );
    const files = globSync('**/*.{js,mjs,cjs}', { cwd: join(dist, bundle) });
    if (files.length === 0 || Object.keys(chunks).length === 0)
      throw new Error(`The build of the ${bundle} has no scripts.`);
    const open = files
      .filter((file) => undecided.test(readFileSync(join(dist, bundle, file), 'utf8')))
      .map((file) => `${bundle}/${file} reads NODE_ENV when it runs`);
    return [...modules, ...open];
  });
}
