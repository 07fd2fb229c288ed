// Where tests keep what is gone when they end.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const memory = '/dev/shm';
/** Bytes that must be free there: containers have little of it. */
const enough = 512 * 1024 ** 2;

/** A folder in memory where there is one with room, since SQLite waits for the disk at each commit; or else the system's. */
export function scratchFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A data folder for a server whose variables name none, gone when the test ends: the checkout's own is a person's. */
export function throwawayDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
