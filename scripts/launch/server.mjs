// The server as `npm start` runs it: our own modules as one file of JavaScript.
import { join } from 'node:path';
import { root } from './paths.mjs';

/** How Node is to run the server (docs/decisions/035-memory.md). */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  // MiB for new objects: the heap stays smaller than with Node's 32, without slower pages.
  '--max-semi-space-size=8',
];
export const serverArguments = [...serverFlags, join(root, 'dist/main.js')];

/** @param {NodeJS.ProcessEnv} env */
export const serverEnvironment = (env) => ({
  ...env,
  // The number of malloc arenas: memory of one arena per thread is never released.
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || '2',
});
