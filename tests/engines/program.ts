// Starts a program, and stops it together with its child processes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  stop(): Promise<void>;
}

/** Running child processes, which are killed when this process ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});

/** Signals the program and its children: each program leads its own process group. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.delete(child)) return;
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const ended = isOver ? undefined : once(child, 'exit');
  signal(child, 'SIGTERM');
  const tooLong = setTimeout(() => signal(child, 'SIGKILL'), 3000);
  await ended;
  clearTimeout(tooLong);
  signal(child, 'SIGKILL');
}

interface How {
  readonly env?: NodeJS.ProcessEnv;
  /** Matches the output of a program that is ready; without it, the program is ready once it runs. */
  readonly ready?: RegExp;
  /** Receives the program's output. */
  readonly onOutput?: (text: string) => void;
}

/**
 * Starts a program and waits until it is ready.
 * @returns the match of `ready`, and the program
 * @throws an error with the output, if the program ends or is not ready within half a minute
 */
export async function start(
  command: string,
  args: readonly string[],
  { env = process.env, ready, onOutput }: How = {},
): Promise<Program & { readonly found: readonly string[] }> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  const fail = (why: string) =>
    reject(new Error(`${command} ${why}. It printed: ${said.trim() || 'nothing'}`));
  const tooLong = setTimeout(() => fail('did not get ready in 30 s'), 30_000);
  const hear = (chunk: Buffer) => {
    said += chunk;
    onOutput?.(String(chunk));
    const match = ready?.exec(said);
    if (match) resolve(match);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.once('error', (error) => fail(`does not start (${error.message})`));
  child.once('exit', (code, by) => fail(`ended with ${code ?? by}`));
  if (!ready) child.once('spawn', () => resolve([]));
  try {
    return { found: await promise, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}
