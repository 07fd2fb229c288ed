// The files that the house's habits are about, in the rooms where people write code.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from '../launch/paths.mjs';

const patterns = ['{contract,server,web,tests,scripts}/**/*.{ts,tsx,css,mjs,cjs}', '*.{ts,mjs,cjs}'];

/** Paths from the project's root, sorted; what git ignores (generated files) is not among them. */
export function sources(): string[] {
  const all = globSync(patterns, { cwd: root });
  const { stdout } = spawnSync('git', ['check-ignore', '--stdin'], {
    cwd: root,
    input: all.join('\n'),
    encoding: 'utf8',
  });
  // Without git, or outside a checkout, nothing is known to be ignored.
  const ignored = new Set((stdout ?? '').split('\n'));
  return all.filter((file) => !ignored.has(file)).sort();
}
