import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Migration } from '#server/db/migration.ts';

/** Tables whose rows belong to a reunion. A row that refers to one of them, as a sign-up does to its event, belongs to the same one. */
const tables = ['rsvps', 'events', 'rentals', 'albums', 'photos', 'achievements'] as const;

/** Constraints by which a person has something once, as in SQLite's schema. From this step on it is once for each reunion. */
const once = [
  ['rsvps', ['user_id'], / unique(?= references "users")/],
  ['photos', ['user_id', 'sha256'], /, constraint "photos_once" unique \([^)]*\)/],
  ['achievements', ['user_id', 'badge_id'], /, constraint "achievements_once" unique \([^)]*\)/],
] as const;

/** SQLite cannot drop a constraint, so the table is made anew without it (https://www.sqlite.org/lang_altertable.html). */
async function remakeWithout(db: Tx, table: string, constraint: RegExp): Promise<void> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db);
  const made = rows.find(({ name }) => name === table)?.sql ?? '';
  const [begin] = /^create table "?\w+"?/i.exec(made) ?? [''];
  if (!constraint.test(made)) throw new Error(`The table ${table} has no such constraint.`);
  const { rows: last } = await sql<{
    seq: number;
  }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
  await sql.raw(made.replace(begin, 'create table "remade"').replace(constraint, '')).execute(db);
  await sql`insert into remade select * from ${sql.table(table)}`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable('remade').renameTo(table).execute();
  // The id of a deleted row is never used again.
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  for (const { seq } of last)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db);
  for (const index of rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db);
}

/**
 * The reunion that each row belongs to. Existing rows belong to the first one, with id 1. The column refers to no table: SQLite
 * cannot add a column with both a default and a reference, and the default lets processes of an earlier version keep working.
 */
export const reunionKeys: Migration = {
  name: '028-reunion-keys',
  async up(db, kind) {
    for (const table of tables)
      await db.schema
        .alterTable(table)
        .addColumn('reunion_id', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    for (const [table, columns, text] of once) {
      // PostgreSQL's constraints stay until there is a second reunion (several-reunions.ts).
      if (kind === 'sqlite') await remakeWithout(db, table, text);
      await db.schema
        .createIndex(`${table}_reunion`)
        .unique()
        .on(table)
        .columns(['reunion_id', ...columns])
        .execute();
    }
    // Deleting an account looks up its rows. Before, the constraints' indices did that.
    for (const [table] of once)
      await db.schema.createIndex(`${table}_user`).on(table).column('user_id').execute();
    for (const table of ['events', 'rentals', 'albums'] as const)
      await db.schema.createIndex(`${table}_reunion`).on(table).column('reunion_id').execute();
  },
};
