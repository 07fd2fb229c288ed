import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/**
 * Past, current and prepared reunions. The server adds the first one, with id 1, at its start. The code chooses the ids and not
 * the database, so that several processes that start at once agree on them.
 */
export const reunions: Migration = {
  name: '026-reunions',
  async up(db) {
    await db.schema
      .createTable('reunions')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('opened_at', 'bigint')
      // The document is the last column, so that SQLite can read the other columns without it.
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    // One reunion is current, and at most one is prepared.
    await sql`create unique index reunions_state on reunions (state) where state <> 'past'`.execute(db);
  },
};
