// A dated copy of the rows before a start changes the database, so that an update can be taken back.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isMigrated, pendingMigrations } from '#server/db/migrate.ts';
import { BackupRunning } from '#server/platform/backup/backup-failed.ts';
import { beforeUpdate, createBackup } from '#server/platform/backup/create.ts';
import { endLease } from '#server/platform/backup/lease.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { targetIn } from '#server/platform/backup/place-backups.ts';
import type { BackupSource } from '#server/platform/backup/source.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { findSiteId } from '#server/platform/stored-files/commands.ts';

/** How many of them stay. */
const kept = 5;
/** Seconds that a start waits for another process's backup: longer than the lease of a process that was killed. */
const maxWait = 600;

/**
 * @param wait seconds
 * @returns where the copy lies; undefined where nothing will change, or there is nothing that could be copied
 * @throws CannotStart where it cannot be made
 */
export async function copyBeforeUpdate(
  source: BackupSource,
  dataDir: string,
  wait = maxWait,
): Promise<string | undefined> {
  const { db, kind } = source.database;
  if (!(await isMigrated(source.database)) || (await pendingMigrations(db)).length === 0) return undefined;
  if ((await findSiteId(db)) === undefined) return undefined;
  // SQLite's file is this process's alone: a backup that seems to be underway was cut off with the process that made it.
  if (kind === 'sqlite') await endLease(db);
  const where = join(dataDir, 'before-update');
  const place = await openPlace(where);
  try {
    const { id } = await createBackup(source, await targetIn(place), { kind: beforeUpdate });
    for (const copy of (await listCopies(place)).slice(kept)) await place.copies.remove(copy.id);
    return join(where, 'copies', id);
  } catch (error) {
    // Another process makes the night's backup, or was faster and makes this copy: then nothing is left to do afterwards.
    if (error instanceof BackupRunning && wait > 0) {
      if (wait === maxWait) logFailure('The start waits', error, { isExpected: true });
      await setTimeout(1000);
      return copyBeforeUpdate(source, dataDir, wait - 1);
    }
    throw new CannotStart(
      `This version changes the database, and the copy that is made before could not be made: ${(error as Error).message}`,
    );
  } finally {
    place.close();
  }
}
