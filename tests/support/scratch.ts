// Where tests keep what is gone when they end.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

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
