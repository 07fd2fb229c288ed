// `node scripts/run.mjs [--production] scripts/NAME.ts …`: runs one of our scripts under a current Node, with every
// package installed, or with only those that a running site needs. Plain JavaScript without packages, since it must run
// on an old Node before anything is installed.
import { join } from 'node:path';
import { exitWithError } from './launch/console.mjs';
import { currentNode } from './launch/current-node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/paths.mjs';
import { replaceProcess } from './launch/subprocess.mjs';

try {
  const isProduction = process.argv[2] === '--production';
  const [script = '', ...args] = process.argv.slice(isProduction ? 3 : 2);
  const { node, env } = await currentNode();
  await ensurePackages(env, !isProduction);
  replaceProcess(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], env);
} catch (error) {
  exitWithError(error);
}
