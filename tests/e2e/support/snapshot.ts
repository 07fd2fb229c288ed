// Saves all tables of an SQLite database, and restores them.
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Copies the content of the database to a file. */
export async function takeSnapshot(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
  await sql`attach database ${file} as snapshot`.execute(db);
}

/** Restores the content of the database in one transaction, including the next ids of new rows. */
export async function restoreSnapshot(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select name from snapshot.sqlite_master where type = 'table'`.execute(tx);
    for (const { name } of rows) await sql`delete from ${sql.id('main', name)}`.execute(tx);
    for (const { name } of rows)
      await sql`insert into ${sql.id('main', name)} select * from ${sql.id('snapshot', name)}`.execute(tx);
  });
}
