// A dated copy of the rows before a start changes the database, so that an update can be taken back.
import { join } from 'node:path';
import { isMigrated, pendingMigrations } from '#server/db/migrate.ts';
import { hasKnownTables } from '#server/db/rows.ts';
import { BackupRunning } from '#server/platform/backup/backup-failed.ts';
import { createBackup } from '#server/platform/backup/create.ts';
import { endLease } from '#server/platform/backup/lease.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { targetIn } from '#server/platform/backup/place-backups.ts';
import type { BackupSource } from '#server/platform/backup/source.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { findSiteId } from '#server/platform/stored-files/commands.ts';

/** How many of them stay. */
const kept = 5;

/**
 * @returns where the copy lies; undefined where nothing will change, or there is nothing that could be copied
 * @throws CannotStart where it cannot be made
 */
export async function copyBeforeUpdate(source: BackupSource, dataDir: string): Promise<string | undefined> {
  const { db, kind } = source.database;
  if (!(await isMigrated(source.database)) || (await pendingMigrations(db)).length === 0) return undefined;
  if (!(await hasKnownTables(db)) || (await findSiteId(db)) === undefined) return undefined;
  // SQLite's file is this process's alone: a backup that seems to be underway was cut off with the process that made it.
  if (kind === 'sqlite') await endLease(db);
  const where = join(dataDir, 'before-update');
  const place = await openPlace(where);
  try {
    const { id } = await createBackup(source, await targetIn(place), { kind: 'before an update' });
    for (const copy of (await listCopies(place)).slice(kept)) await place.copies.remove(copy.id);
    return join(where, 'copies', id);
  } catch (error) {
    // Another process on the same database was faster and is making the copy.
    if (error instanceof BackupRunning) return undefined;
    throw new CannotStart(
      `This version changes the database, and the copy that is made before could not be made: ${(error as Error).message}`,
    );
  } finally {
    place.close();
  }
}
