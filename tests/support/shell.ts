// Runs a script as a separate process, as `npm run` does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { throwawayDataDir } from '#tests/support/scratch.ts';
import { basicEnv } from '#tests/support/server-process.ts';

const scripts = join(import.meta.dirname, '../../scripts');

/**
 * Runs a script of `scripts/`.
 * @param variables the environment in addition to `basicEnv`; by default the data folder is a new one
 * @param killAfter milliseconds
 * @returns the exit code, or null if it was killed, and its output
 */
export async function shell(
  script: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  killAfter?: number,
): Promise<{ code: number | null; said: string }> {
  const DATA_DIR = variables.DATA_DIR ?? throwawayDataDir();
  const child = spawn(process.execPath, [join(scripts, script), ...args], {
    env: { ...basicEnv(), ...variables, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code, said };
}
