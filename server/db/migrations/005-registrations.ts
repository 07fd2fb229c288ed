import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { idColumn, type Kind, type Migration } from '#server/db/migration.ts';

/** The last number that the table has given, whether or not its row is still there. */
async function lastNumber(db: Tx, kind: Kind): Promise<number> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = 'registrations'`
    : sql<{ last: number }>`select last_value as last from registrations_id_seq`
  ).execute(db);
  return rows[0]?.last ?? 1;
}

async function goOnFrom(last: number, db: Tx, kind: Kind): Promise<void> {
  if (kind === 'postgres') {
    await sql`select setval('registrations_id_seq', ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = 'registrations'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values ('registrations', ${last})`.execute(db);
}

/** Registrations that a browser holds, and usernames that several registrations may wait for. */
export const registrations: Migration = {
  name: '005-registrations',
  async up(db, kind) {
    const last = await lastNumber(db, kind);
    // SQLite cannot drop the unique constraint of the username: the table is made anew.
    await sql`create table registrations_before as select * from registrations`.execute(db);
    await db.schema.dropTable('registrations').execute();
    await db.schema
      .createTable('registrations')
      .$call(idColumn(kind))
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('username_key', 'text', (column) => column.notNull())
      .addColumn('kept_name', 'text', (column) => column.unique())
      .addColumn('name_kept_until', 'bigint', (column) => column.notNull())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text')
      .addColumn('code_hash', 'text')
      .addColumn('code_expires_at', 'bigint', (column) => column.notNull())
      .addColumn('tried_from', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('held_code_hash', 'text')
      .addColumn('held_code_expires_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    // Nobody holds those that wait already; the code that each has works on, with tries of its own.
    await sql`
      insert into registrations (
        id, username, username_key, kept_name, name_kept_until, full_name, email, email_key, phone, password_hash,
        network, code_hash, code_expires_at, created_at, expires_at
      )
      select
        id, username, username_key, username_key, code_expires_at, full_name, email, email_key, phone, password_hash,
        '', code_hash, code_expires_at, created_at, expires_at
      from registrations_before
    `.execute(db);
    await goOnFrom(last, db, kind);
    await db.schema.dropTable('registrations_before').execute();
    for (const column of ['email_key', 'username_key'] as const)
      await db.schema.createIndex(`registrations_${column}`).on('registrations').column(column).execute();
  },
};
