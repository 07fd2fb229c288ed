// Checks at the start for problems that would appear later.
import { DamagedDatabase } from '#server/db/dialects/sqlite.ts';
import type { Env } from '#server/env.ts';
import { listCopies, withPlace } from '#server/platform/backup/place.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { networkFileSystem, onNetwork } from '#server/platform/process/file-systems.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Sentences about settings that work now and will fail later. @throws CannotStart if the photo storage is unusable */
export async function notesOf({ databaseUrl, dataDir }: Env, storage: Storage): Promise<string[]> {
  const network = databaseUrl ? undefined : await networkFileSystem(dataDir);
  return [...(network ? [onNetwork(dataDir, network)] : []), ...(await storage.inspect())];
}

/**
 * Runs the start's work on the stored files. An unreachable storage does not prevent the start: the sweep checks again
 * before it moves anything.
 * @throws CannotStart if a folder is not readable or writable, as after it was restored by another user
 */
export async function ifStoreAnswers({ place }: Storage, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'STORAGE_UNAVAILABLE') return;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CannotStart(
      `The photos in ${place} cannot be read and written (${code}). Check that it is a folder, and that all in it belongs to this user.`,
    );
  }
}

/** Names the backup with which to replace a damaged database. */
export const nameNewestBackup = (env: Env) => async (error: unknown) => {
  if (!(error instanceof DamagedDatabase)) throw error;
  const [newest] = env.backupDir ? await withPlace(env.backupDir, listCopies).catch(() => []) : [];
  const remedy = newest
    ? `Move it away, and put back the newest backup, of ${newest.at}: npm run restore`
    : 'Move it away, and put a backup back: npm run restore -- FILE, FOLDER or BUCKET';
  throw new CannotStart(`${error.message} ${remedy}. The photos are not touched.`);
};
