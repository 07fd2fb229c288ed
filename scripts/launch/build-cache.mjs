// Rebuilds the site when any of its sources has changed.
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { printLine, secondsSince, UserError } from './console.mjs';
import { withLock } from './lock.mjs';
import { readIfThere, remember, root } from './paths.mjs';
import { run } from './subprocess.mjs';

/** The exit code of a process that the kernel kills when memory runs out (SIGKILL), without a message. */
const killed = 137;
const forWantOfMemory =
  'the system ended it, most likely for want of memory, since building takes 900 MB. Run "npm run pack" on another machine.';

/** @param {string} folder @returns {string[]} the files in it, and in its folders */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

/** Waits until a file is on disk. @param {string} path */
function sync(path) {
  const descriptor = openSync(join(root, path), 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** The sources that every build depends on: the scripts, and the configuration files in the project's root. */
const tools = () => [
  ...filesIn('scripts').filter((path) => /\.(ts|mjs)$/.test(path)),
  ...readdirSync(root).filter((name) => /\.(json|ts)$/.test(name)),
];

/**
 * @param {object} what
 * @param {string} what.script that builds it
 * @param {string} what.stamp the file with the hash of its sources
 * @param {readonly string[]} what.folders with its sources, beside the contract
 */
export function cachedBuild({ script, stamp, folders }) {
  const stampFile = join(root, stamp);

  function fingerprint() {
    const hash = createHash('sha256');
    for (const path of [...folders.flatMap(filesIn), ...filesIn('contract'), ...tools()].sort())
      if (!/\.test\.tsx?$/.test(path))
        hash
          .update(path)
          .update('\0')
          .update(readFileSync(join(root, path)));
    return hash.digest('hex');
  }

  /** Whether it is up to date with the sources. */
  const isCurrent = () => readIfThere(stampFile) === fingerprint();

  /**
   * Runs a build, and stores the hash of the sources with which it began.
   * @param {() => Promise<void>} build
   */
  async function stamped(build) {
    const made = fingerprint();
    rmSync(stampFile, { force: true });
    await build();
    // After a power cut the stamp could exist beside incomplete files.
    for (const path of filesIn(dirname(stamp))) sync(path);
    writeFileSync(stampFile, made);
  }

  /**
   * Builds it unconditionally.
   * @param {string} node
   * @param {NodeJS.ProcessEnv} env
   */
  async function build(node, env) {
    const started = performance.now();
    printLine('Building the site …');
    const { code, output } = await run(node, [join(root, script)], env);
    remember('build.log', output);
    if (code !== 0) {
      const said = output.split('\n').find((line) => /error/i.test(line));
      const reason = code === killed ? forWantOfMemory : (said?.trim() ?? `it ended with ${code}`);
      throw new UserError(`The site could not be built: ${reason} (Details: .cache/build.log)`);
    }
    printLine(`The site is built (${secondsSince(started)}).`);
  }

  /**
   * Makes sure that dist/ is up to date.
   * @param {string} node
   * @param {NodeJS.ProcessEnv} env
   */
  async function ensure(node, env) {
    if (isCurrent()) return;
    await withLock(async () => {
      if (!isCurrent()) await build(node, env);
    });
  }

  return { isCurrent, stamped, ensure };
}
