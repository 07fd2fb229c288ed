// Copies the rows before migrations change the database, so that an update can be reverted.
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

/** How many of these copies are retained. */
const kept = 5;
/** Seconds that a start waits for another process's backup: longer than the lease of a process that was killed. */
const maxWait = 600;

/**
 * Copies the rows before migrations change them.
 * @param wait for another process's backup, in seconds
 * @returns the path of the copy; undefined if no migration is pending, or the site was never started
 * @throws CannotStart if it cannot be made
 */
export async function copyBeforeUpdate(
  source: BackupSource,
  dataDir: string,
  wait = maxWait,
): Promise<string | undefined> {
  const { db, kind } = source.database;
  if (!(await isMigrated(source.database)) || (await pendingMigrations(db)).length === 0) return undefined;
  if ((await findSiteId(db)) === undefined) return undefined;
  // This process has locked SQLite's file: the maker of a backup that seems in progress has ended.
  if (kind === 'sqlite') await endLease(db);
  const where = join(dataDir, 'before-update');
  const place = await openPlace(where);
  try {
    const { id } = await createBackup(source, await targetIn(place), { kind: beforeUpdate });
    for (const copy of (await listCopies(place)).slice(kept)) await place.copies.remove(copy.id);
    return join(where, 'copies', id);
  } catch (error) {
    // Another process is making the nightly backup, or this very copy: after that no migration is pending.
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
