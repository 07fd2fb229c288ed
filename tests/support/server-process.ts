// Starts a server as a separate process, and stops it when the test ends or earlier.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { throwawayDataDir } from '#tests/support/scratch.ts';

const bareServer = join(import.meta.dirname, 'bare-server.ts');

/** The variables that point a server to a database of `emptyDatabase`. */
export const variablesFor = (where: { file: string } | { url: string }): Record<string, string> =>
  'url' in where
    ? { DATABASE_URL: where.url, SECRET_KEY: 'a secret for tests, of more than 32 characters' }
    : { DATA_DIR: dirname(where.file) };

/** The variables of every process of a test: the folders of programs, and the one in which `npm test` stores compiled modules. */
export const basicEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

/** @param variables the environment in addition to `basicEnv`; by default the port is a free one, and the data folder a new one */
export function startProcess(variables: Record<string, string>, file = bareServer) {
  const DATA_DIR = variables.DATA_DIR ?? throwawayDataDir();
  const child = spawn(process.execPath, [file], {
    env: { ...basicEnv(), PORT: '0', ...variables, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const hears = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on('data', hears);
  child.stderr.on('data', hears);
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  onTestFinished(() => stop('SIGKILL'));

  return {
    get said() {
      return said;
    },
    /** The process id. */
    id: child.pid,
    /** Resolves with the exit code, or null if the process was killed. */
    ended,
    stop,
    /** Resolves with the origin once the server listens; rejects with its output if it ends before that. */
    async listens(): Promise<string> {
      for (;;) {
        const port = /Listens on (\d+)/.exec(said)?.[1];
        if (port) return `http://127.0.0.1:${port}`;
        const more = once(child.stdout, 'data').then(() => false);
        if (await Promise.race([more, ended.then(() => true)])) throw new Error(said);
      }
    },
  };
}
