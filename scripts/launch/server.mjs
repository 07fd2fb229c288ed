// The server as `npm start` runs it: our own modules as one file of JavaScript, and how Node is to keep its memory small.
import { join } from 'node:path';
import { cachedBuild } from './build-cache.mjs';
import { root } from './paths.mjs';

export const { ensure: ensureServer, stamped } = cachedBuild({
  name: 'server',
  script: 'scripts/build-server.ts',
  stamp: 'dist/main.made-from',
  sources: [
    'server',
    'contract',
    'scripts/build-server.ts',
    'scripts/one-byte.ts',
    'package-lock.json',
    'tsconfig.json',
  ],
});

/** How Node is to run the server. What each is worth is in docs/decisions/memory.md. */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  // MiB that new objects have before they are looked through; Node gives them up to 32, three times.
  '--max-semi-space-size=2',
  // Percent by which the heap may outgrow what is in use; V8 lets it become several times as large.
  '--heap-growing-percent=30',
  // V8 weighs memory over speed wherever it has the choice.
  '--optimize-for-size',
];
export const serverArguments = [...serverFlags, join(root, 'dist/main.js')];

/** @param {NodeJS.ProcessEnv} env */
export const serverEnvironment = (env) => ({
  ...env,
  // Places from which the C library hands out memory: one for each thread is never given back.
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || '2',
});
