// The machine's Node may be older than the site needs: then a current one is downloaded once, and its path stored.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { printLine, secondsSince, UserError } from './console.mjs';
import { cached, readIfThere, remember } from './paths.mjs';
import { run } from './subprocess.mjs';

const oldest = 24;
const wanted = 'node@26';

/** @param {string} version such as 26.1.0 */
const isCurrent = (version) => Number.parseInt(version, 10) >= oldest;

/** @param {string} program */
function versionOf(program) {
  const { status, stdout } = spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * @param {string} own the version of this process
 * @throws {UserError} if it cannot run these scripts, which know the folder of each file that they list
 */
export function refuseAncientNode(own) {
  const [major = 0, minor = 0] = own.split('.').map(Number);
  if (major < 20 && !(major === 18 && minor >= 20))
    throw new UserError(
      `The site needs Node 20 or newer, and this machine has ${own}. Install a current one from https://nodejs.org, and run this again.`,
    );
}

async function fetchNode() {
  const own = process.versions.node;
  const started = performance.now();
  printLine(`This machine has Node ${own}; fetching a current one (once) …`);
  const { code, stdout, output } = await run('npx', [
    '-y',
    '-p',
    wanted,
    '-c',
    'node -p process.execPath',
  ]).catch((error) => ({ code: 1, stdout: '', output: error.message }));
  const program = stdout.trim().split('\n').at(-1) ?? '';
  const version = program && versionOf(program);
  if (code !== 0 || !isCurrent(version)) {
    remember('node.log', output);
    throw new UserError(
      `The site needs Node ${oldest} or newer, this machine has ${own}, and a newer one could not be fetched with npx. ` +
        `Connect to the internet and run this again, or install Node ${oldest} or newer. (Details: .cache/node.log)`,
    );
  }
  printLine(`Node ${version} is here (${secondsSince(started)}).`);
  remember('node', program);
  return program;
}

/**
 * A Node that runs the site.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} its path, and an environment in which `node` means it
 */
export async function currentNode() {
  refuseAncientNode(process.versions.node);
  let node = process.execPath;
  if (!isCurrent(process.versions.node)) {
    node = readIfThere(cached('node'));
    if (!node || !isCurrent(versionOf(node))) node = await fetchNode();
  }
  return { node, env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` } };
}
