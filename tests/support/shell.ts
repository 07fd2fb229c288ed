// The commands that an operator types, each as a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const scripts = join(import.meta.dirname, '../../scripts');

/**
 * Runs `scripts/NAME.ts`.
 * @param variables the whole environment but PATH
 * @param killAfter milliseconds
 * @returns the exit code, null where it was killed, and what it said
 */
export async function shell(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  killAfter?: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(scripts, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hears = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on('data', hears);
  child.stderr.on('data', hears);
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return { code, said };
}
