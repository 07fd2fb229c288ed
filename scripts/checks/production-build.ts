// Makes sure that the served files contain the production build of every library: the development build of React alone
// doubles the rendering time of a page.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence that only the development builds of React and its JSX contain. */
const developmentText = /Accessing element\.ref was removed in React 19/;
/** If one of these is left in the code, the server's environment decides which build runs. */
const undecided = /process\.env\.NODE_ENV|import\.meta\.env\b/;

/**
 * @returns a line for each file with React's development build, and for each that chooses its build only when it runs
 * @throws if there are no files, which would pass too
 */
export function developmentCode(dist: string): string[] {
  return (['client', 'server'] as const).flatMap((bundle) => {
    const files = globSync('**/*.{js,mjs,cjs}', { cwd: join(dist, bundle) });
    if (files.length === 0) throw new Error(`The build of the ${bundle} has no scripts.`);
    return files.flatMap((file) => {
      const code = readFileSync(join(dist, bundle, file), 'utf8');
      return [
        ...(developmentText.test(code) ? [`${bundle}/${file} holds React's development build`] : []),
        ...(undecided.test(code) ? [`${bundle}/${file} reads NODE_ENV when it runs`] : []),
      ];
    });
  });
}
