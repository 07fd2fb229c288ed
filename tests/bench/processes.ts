// Starts the measured servers, each as a separate process on the loopback, and stops them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** Linux's clock ticks, on any processor. */
const ticksPerSecond = 100;

export interface Running {
  readonly port: number;
  /** Milliseconds from the start of the process until it said that it listens. */
  readonly startedIn: number;
  /** Resident memory in MiB. */
  memory(): number;
  /** Seconds of processor time that it has taken. */
  cpu(): number;
  stop(): Promise<void>;
}

async function untilSays(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const found = pattern.exec(said);
      if (!found) return;
      // From now on its log is discarded: searching a line for each request would slow down the measuring process.
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', hear).resume();
      resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`Ended with ${code} before it listened: ${said}`)));
  });
}

/**
 * Starts a TypeScript file of this project with this Node, and waits until it prints its port.
 * @param flags of Node and V8
 */
export const run = (file: string, pattern: RegExp, flags: readonly string[] = []): Promise<Running> =>
  runNode([...flags, join(root, file)], pattern, {});

/** Starts this Node with any arguments, and waits until its program prints its port. */
export async function runNode(
  args: readonly string[],
  pattern: RegExp,
  env: NodeJS.ProcessEnv,
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const found = await untilSays(child, pattern);
  const startedIn = performance.now() - began;
  child.removeAllListeners('exit');
  return {
    port: Number(found[1]),
    startedIn,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    cpu: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
