// npm packages: installed when they are absent or are not those of package-lock.json. No request is made when all are
// there, and npm's own list in node_modules is the stamp: it is written last, so a broken install has none.
import { join } from 'node:path';
import { printLine, secondsSince, UserError } from './console.mjs';
import { withLock } from './lock.mjs';
import { readIfThere, remember, root } from './paths.mjs';
import { run } from './subprocess.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function listed(file) {
  const text = readIfThere(join(root, file));
  return text ? JSON.parse(text).packages : {};
}

/** The packages in npm's own list: empty if the list is incomplete, as after a power cut. */
function installedPackages() {
  try {
    return listed('node_modules/.package-lock.json');
  } catch {
    return {};
  }
}

/** @param {boolean} withTools */
function look(withTools) {
  const wanted = Object.entries(listed('package-lock.json')).filter(([path]) => path !== '');
  const wantedAt = new Map(wanted);
  const installed = installedPackages();
  const hasTools = wanted.some(([path, { dev }]) => dev && installed[path]);
  // With development packages installed, every command keeps all packages current.
  const all = withTools || hasTools;
  const isCurrent = wanted.every(([path, { version, dev, optional, devOptional }]) => {
    const there = installed[path];
    if (there) return there.version === version;
    // Optional packages are for other machines; npm leaves them out by itself.
    return optional || devOptional || (dev && !all);
  });
  // The installed packages are right and only others are missing, such as the development tools.
  const canStay =
    Object.keys(installed).length > 0 &&
    Object.entries(installed).every(([path, { version }]) => wantedAt.get(path)?.version === version);
  return { isCurrent, all, canStay };
}

/** @param {string} output npm's */
function reasonOf(output) {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? []);
  if (lines.some((line) => /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(line)))
    return 'the package registry cannot be reached. Connect to the internet and run this again';
  if (lines.some((line) => /ENOSPC/.test(line))) return 'the disk is full. Make room and run this again';
  if (lines.some((line) => /EACCES|EPERM|EROFS/.test(line)))
    return 'node_modules cannot be written. Run this as the owner of the folder';
  return `npm says "${lines.find((line) => !/^(code|errno|syscall|path|dest) /.test(line)) ?? 'nothing'}"`;
}

/**
 * Makes sure that the npm packages are installed.
 * @param {NodeJS.ProcessEnv} env in which `node` is a current one
 * @param {boolean} withTools also what only development and tests need
 */
export async function ensurePackages(env, withTools) {
  if (look(withTools).isCurrent) return;
  await withLock(async () => {
    const { isCurrent, all, canStay } = look(withTools);
    if (isCurrent) return;
    // `npm ci` removes all packages first, and a site that runs from this folder loads some only when it needs them.
    const how = canStay ? ['install', '--no-save'] : ['ci'];
    const started = performance.now();
    printLine(`Installing packages${all ? '' : ' (what the site needs to run)'} …`);
    const { code, output } = await run(
      'npm',
      [...how, '--no-audit', '--no-fund', '--prefix', root, all ? '--include=dev' : '--omit=dev'],
      env,
    ).catch((error) => ({ code: 1, output: `npm error ${error.message}` }));
    if (code !== 0) {
      remember('install.log', output);
      throw new UserError(
        `The packages could not be installed: ${reasonOf(output)}. (Details: .cache/install.log)`,
      );
    }
    printLine(`Packages are installed (${secondsSince(started)}).`);
  });
}
