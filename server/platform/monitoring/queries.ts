import { sql } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';
import { isWaiting } from '#server/platform/mail/mail-schedule.ts';

/** The number of unsent mails, and when the oldest was queued (ms); null if none is waiting. */
export const readMailBacklog = (db: Db) =>
  db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select((eb) => eb.fn.min<number | null>('created_at').as('oldestAt'))
    .where(isWaiting)
    .executeTakeFirstOrThrow();

/** A mail that waits longer than this (ms) causes a warning. */
const overdueMs = 3_600_000;

/** Whether a mail has waited for more than an hour. */
export async function isMailLate(db: Db, now: number): Promise<boolean> {
  const { oldestAt } = await readMailBacklog(db);
  return oldestAt !== null && now - oldestAt > overdueMs;
}

/** The version of the engine, as it says it. */
export async function readDatabaseVersion(db: Db, kind: Database['kind']): Promise<string> {
  const ask =
    kind === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  return (await ask.execute(db)).rows[0]?.version ?? '';
}
