// When the last backup was made and why the last night's was not: in the database, so that all processes know.

import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { findMetadata, removeMetadata, writeMetadata } from '#server/db/metadata.ts';

const Failure = z.object({ at: z.string(), reason: z.string(), nights: z.int() });
export type BackupFailure = z.output<typeof Failure>;

/** @returns an ISO instant */
export const findLastBackup = (db: Db): Promise<string | undefined> => findMetadata(db, 'last-backup');

/** @param at ISO instant */
export async function recordBackup(db: Db, at: string): Promise<void> {
  await writeMetadata(db, 'last-backup', at);
  await removeMetadata(db, 'backup-failure');
}

export async function findBackupFailure(db: Db): Promise<BackupFailure | undefined> {
  const text = await findMetadata(db, 'backup-failure');
  return text === undefined ? undefined : Failure.parse(JSON.parse(text));
}

/** @param at ISO instant */
export async function recordBackupFailure(db: Db, at: string, reason: string): Promise<void> {
  const nights = ((await findBackupFailure(db))?.nights ?? 0) + 1;
  await writeMetadata(db, 'backup-failure', JSON.stringify({ at, reason, nights }));
}

const dayMs = 86_400_000;

/**
 * @param now milliseconds
 * @returns whole days since the last backup, or since the site was first started if there was none
 */
export async function daysWithoutBackup(db: Db, now: number): Promise<number> {
  const since = (await findLastBackup(db)) ?? (await findMetadata(db, 'administrator'));
  return since === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / dayMs));
}

const hourMs = 3_600_000;

/** A night whose backup has come to its end: it sorts behind every instant at which one began. */
const ended = (day: string) => `${day} ended`;
const begun = (day: string, now: number) => `${day} ${new Date(now).toISOString()}`;

/**
 * Takes the night's backup: of the processes that share a database one makes it. One that was begun an hour ago and has not
 * come to its end was cut off with its process, and is taken again.
 * @param day as in `2025-07-30`
 * @param now milliseconds
 * @returns whether it is this process's to make
 */
export async function takeNight(db: Db, day: string, now: number): Promise<boolean> {
  const value = begun(day, now);
  const taken = await db
    .insertInto('app_metadata')
    .values({ name: 'nightly-backup', value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        // Another day may be a later one, where the clock was wrong.
        .where((eb) =>
          eb.or([
            eb('app_metadata.value', 'not like', `${day} %`),
            eb('app_metadata.value', '<', begun(day, now - hourMs)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Notes that the night's backup was made, or failed for a reason that the organizers are told. */
export const endNight = (db: Db, day: string): Promise<void> =>
  writeMetadata(db, 'nightly-backup', ended(day));

/** Gives the night's backup back, where the process that took it stops: the next one makes it. */
export async function giveNightBack(db: Db, day: string): Promise<void> {
  const row = db.deleteFrom('app_metadata').where('name', '=', 'nightly-backup');
  await row.where('value', 'like', `${day} %`).where('value', '<', ended(day)).execute();
}
