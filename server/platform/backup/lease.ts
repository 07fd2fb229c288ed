// A lease allows one backup at a time, and stops the removal of stored files: so a backup's photos match its rows.
import { randomUUID } from 'node:crypto';
import { hasRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { removeMetadata } from '#server/db/metadata.ts';
import { BackupRunning } from '#server/platform/backup/backup-failed.ts';
import { logFailure } from '#server/platform/process/log.ts';

const name = 'backup-lease';
/** Milliseconds until a lease that is not renewed expires, as after a process was killed. */
const leaseMs = 5 * 60_000;

/**
 * The range in which a lease is valid. One that expires later than possible was taken with a clock that was ahead, and
 * is ignored; twice the duration allows for servers with different clocks.
 */
const bounds = (now: number) => ({
  over: new Date(now).toISOString(),
  ahead: new Date(now + 2 * leaseMs).toISOString(),
});

async function claim(db: Db, value: string): Promise<boolean> {
  const { over, ahead } = bounds(Date.now());
  const taken = await db
    .insertInto('app_metadata')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where((eb) => eb.or([eb('app_metadata.value', '<', over), eb('app_metadata.value', '>', ahead)])),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether a backup is in progress, in any process. */
export function isBackupRunning(db: Db, now: number): Promise<boolean> {
  const { over, ahead } = bounds(now);
  const lease = db.selectFrom('app_metadata').where('name', '=', name);
  return hasRows(lease.where('value', '>', over).where('value', '<', ahead));
}

/** Ends the lease of a process that is known to have ended. */
export const endLease = (db: Db): Promise<void> => removeMetadata(db, name);

/** @throws BackupRunning */
export async function withLease<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const value = () => `${new Date(Date.now() + leaseMs).toISOString()} ${holder}`;
  if (!(await claim(db, value()))) throw new BackupRunning();
  const renew = () =>
    db
      .updateTable('app_metadata')
      .set({ value: value() })
      .where('name', '=', name)
      .where('value', 'like', `% ${holder}`)
      .execute();
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => logFailure('Backup', error, { isExpected: true })),
    leaseMs / 5,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // Checks the holder: a renewal may be in progress.
    const own = db.deleteFrom('app_metadata').where('name', '=', name);
    await own.where('value', 'like', `% ${holder}`).execute();
  }
}
