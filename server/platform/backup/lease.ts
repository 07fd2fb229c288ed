// A lease allows one backup at a time, and stops the removal of stored files: so a backup's photos match its rows.
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { removeMetadata } from '#server/db/metadata.ts';
import { BackupRunning } from '#server/platform/backup/backup-failed.ts';
import { logFailure } from '#server/platform/process/log.ts';

const name = 'backup-lease';
/** Milliseconds that a lease lasts without being renewed, as after a process was killed. */
const leaseMs = 5 * 60_000;

/**
 * Between which values a lease holds. One that ends later than any can was made with a clock that was ahead, and nobody would
 * wait for that time; twice the time leaves room for servers whose clocks differ.
 */
const bounds = (now: number) => ({
  over: new Date(now).toISOString(),
  ahead: new Date(now + 2 * leaseMs).toISOString(),
});

/** Takes the lease if nobody has it. */
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

/** Whether a backup is being made, by whichever process. */
export async function isBackupRunning(db: Db, now: number): Promise<boolean> {
  const { over, ahead } = bounds(now);
  const row = db.selectFrom('app_metadata').select('name').where('name', '=', name);
  const holds = row.where('value', '>', over).where('value', '<', ahead);
  return (await holds.executeTakeFirst()) !== undefined;
}

/** Ends the lease of a process that is known to be gone. */
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
    // By its holder: a renewal may be underway.
    const own = db.deleteFrom('app_metadata').where('name', '=', name);
    await own.where('value', 'like', `% ${holder}`).execute();
  }
}
