// The files to which the project's checks apply.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from '../launch/paths.mjs';

const patterns = ['{contract,server,web,tests,scripts}/**/*.{ts,tsx,css,mjs,cjs}', '*.{ts,mjs,cjs}'];

/** Paths from the project's root, sorted, without files that git ignores (generated ones). */
export function sources(): string[] {
  const all = globSync(patterns, { cwd: root });
  const { stdout } = spawnSync('git', ['check-ignore', '--stdin'], {
    cwd: root,
    input: all.join('\n'),
    encoding: 'utf8',
  });
  // Without git, or outside a checkout, no file is known to be ignored.
  const ignored = new Set((stdout ?? '').split('\n'));
  return all.filter((file) => !ignored.has(file)).sort();
}
