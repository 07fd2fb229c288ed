// The page is built when anything it is made of has changed since it was built last.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { alone } from './lock.mjs';
import { readIfThere, remember, root } from './places.mjs';
import { Obstacle, say, secondsSince } from './say.mjs';

const sources = [
  'web',
  'contract',
  'scripts/build.ts',
  'scripts/budgets.ts',
  'scripts/chunks.ts',
  'scripts/plain-contract.ts',
  'scripts/draw.ts',
  'scripts/draw',
  'scripts/lucide.ts',
  'scripts/served-modules.ts',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
/** Made by the build itself, from sources that are in the list. */
const drawn = join(root, 'web', 'art', 'drawn');
const stamp = join(root, 'dist', 'made-from');

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (path === drawn || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(join(root, source))))
    if (!/\.test\.tsx?$/.test(file))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether dist/ was made from the sources as they are. */
export const isPageCurrent = () => readIfThere(stamp) === fingerprint();

/**
 * Runs a build, and remembers which sources it began with.
 * @param {() => Promise<void>} build
 */
export async function stamped(build) {
  const made = fingerprint();
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, made);
}

/**
 * Builds the page, whether it is needed or not.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function buildPage(node, env) {
  const started = performance.now();
  say('Building the page …');
  const { code, output } = await run(node, [join(root, 'scripts/build.ts')], env);
  remember('build.log', output);
  if (code !== 0) {
    const reason =
      output
        .split('\n')
        .find((line) => /error/i.test(line))
        ?.trim() ?? `it ended with ${code}`;
    throw new Obstacle(`The page could not be built: ${reason} (Details: .cache/build.log)`);
  }
  say(`The page is built (${secondsSince(started)}).`);
}

/**
 * Sees to it that dist/ holds the page as its sources are now.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensurePage(node, env) {
  if (isPageCurrent()) return;
  await alone(async () => {
    if (!isPageCurrent()) await buildPage(node, env);
  });
}
