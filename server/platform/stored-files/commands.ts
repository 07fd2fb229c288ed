// Files beside rows: removed after their row is deleted, and kept with the right database.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Db } from '#server/db/database.ts';
import { addMetadata, findMetadata, removeMetadata } from '#server/db/metadata.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { isBackupRunning } from '#server/platform/backup/lease.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { listAdmins } from '#server/platform/sessions/admins.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { sweepStoppedMail } from '#server/platform/stored-files/mails.ts';
import {
  foreignFiles,
  isForgotten,
  isTooMuch,
  lostDatabase,
  type SweepCounts,
  sweepStopped,
  trashDay,
  unknownFiles,
} from '#server/platform/stored-files/policy.ts';
import {
  auditFiles,
  findKnownFiles,
  listAbandoned,
  listTrashed,
  type Stored,
} from '#server/platform/stored-files/queries.ts';
import { commit } from '#server/platform/writes/commit.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The maximum number of groups removed in one run of the job. */
const maxAtOnce = 100;
/** The maximum number of failures in one run: the storage may be unreachable, and is retried at the next run. */
const maxFailures = 3;

/** Marks a group of files for removal when this transaction is committed. */
export async function noteRemoval({ tx, now }: TransactionContext, groupId: string | null): Promise<void> {
  if (groupId === null) return;
  await tx.insertInto('file_removals').values({ group_id: groupId, noted_at: now }).execute();
}

/** Removes the marked groups. One that cannot be removed now goes to the end of the queue, and blocks no other. */
export async function removeFiles({ db, storage, clock }: AppContext): Promise<void> {
  const noted = await db
    .selectFrom('file_removals')
    .select('group_id')
    .orderBy('noted_at')
    .limit(maxAtOnce)
    .execute();
  // Checked after reading the marked groups: later ones wait until the backup has its photos.
  if (await isBackupRunning(db, Date.now())) return;
  let failures = 0;
  for (const { group_id } of noted) {
    try {
      await storage.remove(group_id);
      await db.deleteFrom('file_removals').where('group_id', '=', group_id).execute();
    } catch (error) {
      logFailure('Removing files', error, { isExpected: true });
      const row = db.updateTable('file_removals').set({ noted_at: clock.now() });
      await row.where('group_id', '=', group_id).execute();
      failures += 1;
      if (failures === maxFailures) return;
    }
  }
}

/** Removes the temporary files of killed processes. */
export async function sweepAbandoned({ uploadFolder, clock }: AppContext): Promise<void> {
  for (const path of await listAbandoned(uploadFolder, clock.now()))
    await rm(path, { recursive: true, force: true });
}

/** The random id of this site, which is kept in its database. */
export const findSiteId = (db: Db): Promise<string | undefined> => findMetadata(db, 'site-id');

/** Gives the site its id, unless another process has just done so. @returns the id */
async function nameSite(db: Db, id: string): Promise<string> {
  await addMetadata(db, 'site-id', id);
  return (await findSiteId(db)) ?? id;
}

/**
 * Makes sure that the stored files belong to this database: both contain the site's id. If one of the two has no mark,
 * as in early versions, it gets that of the other if the database knows any of the files.
 * @param isAdopting marks the files in any case
 * @throws CannotStart with a remedy; STORAGE_UNAVAILABLE
 */
export async function claimStorage({ db, storage }: Stored, isAdopting = false): Promise<void> {
  const [known, owner] = [await findSiteId(db), await storage.readOwner()];
  if (owner !== undefined && owner === known) return;
  const found = isAdopting ? 'none' : await findKnownFiles({ db, storage });
  // A backup of the database from before there were marks.
  const isEarlier = known === undefined && found === 'known';
  const siteId = known ?? (await nameSite(db, (isEarlier && owner) || randomUUID()));
  if (owner === siteId) return;
  // Without files there is nothing to lose: somebody has started over, or moved to PostgreSQL.
  if (owner !== undefined && found !== 'none') throw new CannotStart(foreignFiles(storage.place));
  if (found === 'unknown') throw new CannotStart(unknownFiles(storage.place));
  await storage.writeOwner(siteId);
}

/**
 * Compares a new database with the files beside it, before anything is created.
 * @param missing the missing thing, as in `the database /srv/data/reunion.sqlite is missing`
 * @throws CannotStart if there are photos: their database is missing
 */
export async function refuseFilesWithoutDatabase(storage: Storage, missing: string): Promise<void> {
  for await (const _ of storage.list()) throw new CannotStart(lostDatabase(storage.place, missing));
}

/** Restores files from the trash whose row exists again, as after a database was restored. */
export async function restoreFiles({ db, storage }: Stored): Promise<void> {
  const { known } = await listTrashed({ db, storage });
  for (const { id, day } of known) await storage.restoreFromTrash(id, day);
}

/** Deletes files that have been in the trash for thirty days, and whose row has not come back. */
async function forgetTrash({ db, storage, clock }: AppContext): Promise<void> {
  const { unknown } = await listTrashed({ db, storage });
  for (const { id, day } of unknown)
    if (isForgotten(day, clock.now())) await storage.removeFromTrash(id, day);
}

const stopped = 'sweep-stopped';

/** Notifies the organizers, once until a sweep has succeeded again. */
async function tellOrganizers(context: AppContext, counts: SweepCounts): Promise<void> {
  await commit(context, null, async ({ tx, now, mail }) => {
    if (!(await addMetadata(tx, stopped, new Date(now).toISOString()))) return;
    for (const admin of await listAdmins(tx)) await mail(sweepStoppedMail(admin, counts));
  });
}

/**
 * Moves files without a row that have been there for longer than any upload takes to the trash. If there are more than
 * a few, the database is more likely to be wrong: nothing is moved, and the organizers are notified.
 * @param isOnPurpose an operator has confirmed moving them all
 * @returns the groups that were moved
 * @throws CannotStart when the files are another site's, as after the database was exchanged beneath the running site
 */
export async function sweepOrphans(context: AppContext, isOnPurpose = false): Promise<readonly string[]> {
  const { db, storage, clock } = context;
  await claimStorage(context);
  await restoreFiles(context);
  const { orphans, files } = await auditFiles(context);
  const sizes = orphans.map((one) => one.files);
  if (!isOnPurpose && isTooMuch(sizes, files)) {
    const counts = { orphans: sizes.reduce((sum, size) => sum + size, 0), files };
    logFailure('The sweep of stored files', new Error(sweepStopped(counts)), { isExpected: true });
    await tellOrganizers(context, counts);
    return [];
  }
  const day = trashDay(clock.now());
  for (const { groupId } of orphans) await storage.moveToTrash(groupId, day);
  await forgetTrash(context);
  await removeMetadata(db, stopped);
  return orphans.map(({ groupId }) => groupId);
}
