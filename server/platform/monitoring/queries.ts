import { sql } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';
import { isWaiting } from '#server/platform/mail/mail-schedule.ts';

export interface MailBacklog {
  readonly count: number;
  /** When the oldest was queued, in milliseconds; null if none is waiting. */
  readonly oldestAt: number | null;
}

/** The unsent mail. */
export async function readMailBacklog(db: Db): Promise<MailBacklog> {
  const { count, oldestAt } = await db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldestAt')])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt };
}

/** The version of the engine, as it says it. */
export async function readDatabaseVersion(db: Db, kind: Database['kind']): Promise<string> {
  const ask =
    kind === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  return (await ask.execute(db)).rows[0]?.version ?? '';
}
