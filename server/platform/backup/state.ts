// When the last backup was made and why the last nightly one failed: in the database, so that all processes know.

import type * as z from 'zod/mini';
import { BackupFailure } from '#contract/console/backups.schema.ts';
import type { Db } from '#server/db/database.ts';
import { findMetadata, removeMetadata, writeMetadata } from '#server/db/metadata.ts';
import { dayOf } from '#server/platform/zone.ts';

/** @returns an ISO instant */
export const findLastBackup = (db: Db): Promise<string | undefined> => findMetadata(db, 'last-backup');

/** @param at ISO instant */
export async function recordBackup(db: Db, at: string): Promise<void> {
  await writeMetadata(db, 'last-backup', at);
  await removeMetadata(db, 'backup-failure');
}

/** The last failure of the nightly backup; undefined if a backup has succeeded since. */
export async function findBackupFailure(db: Db): Promise<z.output<typeof BackupFailure> | undefined> {
  const text = await findMetadata(db, 'backup-failure');
  return text === undefined ? undefined : BackupFailure.parse(JSON.parse(text));
}

/**
 * Stores why a backup failed. Attempts of one day count as one night.
 * @param at ms
 * @param zone in which days are counted
 */
export async function recordBackupFailure(
  db: Db,
  { at, zone, reason }: { readonly at: number; readonly zone: string; readonly reason: string },
): Promise<void> {
  const last = await findBackupFailure(db);
  const isSameNight = last && dayOf(Date.parse(last.at), zone) === dayOf(at, zone);
  const nights = (last?.nights ?? 0) + (isSameNight ? 0 : 1);
  await writeMetadata(
    db,
    'backup-failure',
    JSON.stringify({ at: new Date(at).toISOString(), reason, nights }),
  );
}

const dayMs = 86_400_000;

/** @returns whole days until `now` (ms) since the last backup, or since the first start if there was none */
export async function daysWithoutBackup(db: Db, now: number): Promise<number> {
  const since = (await findLastBackup(db)) ?? (await findMetadata(db, 'administrator'));
  return since === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / dayMs));
}
