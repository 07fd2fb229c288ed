// Processes of tests, two or so at a time, each with a share of the work: what hangs is ended, and the rest goes on in another.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/paths.mjs';
import type { Job } from './job.ts';

/** Milliseconds after which a process that has told nothing hangs: while it runs a whole file, and while it tries a mutant. */
const mostSilence = { reach: 600_000, find: 30_000 };
const running = new Set<ChildProcess>();
const end = (child: ChildProcess) => {
  if (child.pid === undefined) return;
  try {
    // With the worker that it has started.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};
// A command that runs these ends at a signal by `process.exit`.
process.once('exit', () => running.forEach(end));

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * @param folder of the instrumented copy
 * @param name a file's name for what it does and tells
 * @returns the lines it told until it ended, or hung and was ended
 */
export async function runJob<Line>(folder: string, name: string, job: Job): Promise<Line[]> {
  const [jobFile, out] = [`${folder}-${name}.json`, `${folder}-${name}.jsonl`];
  // Some mutant or other deletes the folder of temporary files: it must be one of its own.
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  rmSync(out, { force: true });
  writeFileSync(jobFile, JSON.stringify(job));
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', join(folder, 'scripts/mutation/vitest.config.ts')],
    {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      // No test of a mutant writes a snapshot: `CI` tells Vitest so.
      env: {
        ...process.env,
        CI: '1',
        TMPDIR: temporary,
        MUTATION_KIND: job.kind,
        MUTATION_ROOT: folder,
        MUTATION_JOB: jobFile,
        MUTATION_OUT: out,
      },
    },
  );
  running.add(child);
  let [size, since] = [0, performance.now()];
  const watch = setInterval(() => {
    const now = sizeOf(out);
    if (now !== size) [size, since] = [now, performance.now()];
    else if (performance.now() - since > mostSilence[job.kind]) end(child);
  }, 1000);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  end(child);
  running.delete(child);
  const text = sizeOf(out) > 0 ? readFileSync(out, 'utf8') : '';
  // A line that was being written when the process ended is none.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

/**
 * Does pieces of work side by side, as many at a time as there are processors, the first ones first.
 * @param work is told which of the places it has, from 0
 */
export async function sideBySide<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece, place: number) => Promise<void>,
): Promise<void> {
  const waiting = [...pieces];
  const places = Array.from({ length: Math.min(availableParallelism(), pieces.length) }, (_, place) => place);
  await Promise.all(
    places.map(async (place) => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift())
        await work(piece, place);
    }),
  );
}
