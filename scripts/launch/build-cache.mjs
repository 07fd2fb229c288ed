// Something that is built is built anew when anything it is made of has changed since.
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { printLine, secondsSince, UserError } from './console.mjs';
import { withLock } from './lock.mjs';
import { readIfThere, remember, root } from './paths.mjs';
import { run } from './subprocess.mjs';

/** The exit code of what the kernel ends when memory runs out (SIGKILL); it says nothing itself. */
const killed = 137;
const forWantOfMemory =
  'the system ended it, most likely for want of memory, since building takes 750 MB. Run "npm run pack" on another machine.';

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
 * @param {string} what.name as it is told to who waits
 * @param {string} what.script that builds it
 * @param {string} what.stamp the file that says what it was made from
 * @param {string} what.folder with its sources, beside the contract
 */
export function cachedBuild({ name, script, stamp, folder }) {
  const stampFile = join(root, stamp);

  function fingerprint() {
    const hash = createHash('sha256');
    for (const path of [...filesIn(folder), ...filesIn('contract'), ...tools()].sort())
      if (!/\.test\.tsx?$/.test(path))
        hash
          .update(path)
          .update('\0')
          .update(readFileSync(join(root, path)));
    return hash.digest('hex');
  }

  /** Whether it was made from the sources as they are. */
  const isCurrent = () => readIfThere(stampFile) === fingerprint();

  /**
   * Runs a build, and remembers which sources it began with.
   * @param {() => Promise<void>} build
   */
  async function stamped(build) {
    const made = fingerprint();
    rmSync(stampFile, { force: true });
    await build();
    // After a power cut the stamp would stand beside files that are not whole.
    for (const path of filesIn(dirname(stamp))) sync(path);
    writeFileSync(stampFile, made);
  }

  /**
   * Builds it, whether it is needed or not.
   * @param {string} node
   * @param {NodeJS.ProcessEnv} env
   */
  async function build(node, env) {
    const started = performance.now();
    printLine(`Building the ${name} …`);
    const { code, output } = await run(node, [join(root, script)], env);
    remember('build.log', output);
    if (code !== 0) {
      const said = output.split('\n').find((line) => /error/i.test(line));
      const reason = code === killed ? forWantOfMemory : (said?.trim() ?? `it ended with ${code}`);
      throw new UserError(`The ${name} could not be built: ${reason} (Details: .cache/build.log)`);
    }
    printLine(`The ${name} is built (${secondsSince(started)}).`);
  }

  /**
   * Sees to it that dist/ holds it as its sources are now.
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
