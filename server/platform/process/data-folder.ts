// The data folder contains the family's data, its mail and the site's key: no other user of the machine may read it.
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

/** The site's own files; SQLite gives its additional files the same permissions. */
const files = ['reunion.sqlite', 'reunion.sqlite-wal', 'reunion.sqlite-shm', 'secret-key', 'first-password'];
const folders = ['outbox', 'photos', 'uploads'];

const othersRights = 0o077;
/** The mode bit of a folder that is shared by all users, such as /tmp. */
const sticky = 0o1000;

function closeOne(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && found.uid === process.getuid?.() && (found.mode & othersRights) !== 0) chmodSync(path, mode);
}

/**
 * Creates the data folder if it is missing, and makes it and all future files private.
 * @param print called for a folder that cannot be made private: it belongs to somebody else, or is shared
 * @throws CannotStart when it cannot be written to
 */
export function prepareFolder(dataDir: string, print: (line: string) => void): void {
  process.umask(othersRights);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      `The data folder ${dataDir} cannot be written to (${code}). Give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
  // Windows has another permission model.
  if (!process.getuid) return;
  for (const name of files) closeOne(join(dataDir, name), 0o600);
  for (const name of folders) closeOne(join(dataDir, name), 0o700);
  if ((statSync(dataDir).mode & sticky) === 0 && dirname(dataDir) !== dataDir) closeOne(dataDir, 0o700);
  if ((statSync(dataDir).mode & othersRights) !== 0)
    print(
      `  Others on this machine may open the data folder ${dataDir}, which is not this user's alone. What the site writes there is closed to them; chmod 700 closes the folder.`,
    );
}
