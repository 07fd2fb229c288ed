// A command of the shell as a process of its own, as `npm run` starts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const scripts = join(import.meta.dirname, '..', '..', 'scripts');

/** Runs a script of `scripts/`; `said` is what it wrote, to both outputs. */
export async function shell(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(scripts, script), ...args], {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}
