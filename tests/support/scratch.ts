// Folders for temporary files of tests.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const memory = '/dev/shm';
/** The bytes that must be free in memory; containers have little of it. */
const enough = 512 * 1024 ** 2;

/** A folder in memory if it has room, since SQLite waits for the disk at each commit; otherwise the system's temporary folder. */
export function scratchFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A folder that is deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder for a server whose variables name none: the default one may have real data. */
export const throwawayDataDir = (): string => temporaryFolder();
