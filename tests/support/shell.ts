// A command of the shell as a process of its own, as `npm run` starts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { throwawayDataDir } from '#tests/support/scratch.ts';
import { basicEnv } from '#tests/support/server-process.ts';

const scripts = join(import.meta.dirname, '../../scripts');

/**
 * Runs a script of `scripts/`.
 * @param variables the whole environment but that of `basicEnv`; without a data folder it gets one of its own
 * @param killAfter milliseconds
 * @returns the exit code, null where it was killed, and what it wrote to both outputs
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
