import { sql } from 'kysely';
import type { Migration } from '#server/db/migration.ts';

/**
 * The reunions that the site has had, has and is preparing. The start adds the first one, whose number is 1. Numbers are given
 * by the code and not by the database, so that several processes that start together agree on it.
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
      // Last: SQLite reads the columns before it without reading it.
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    // One reunion is current, and at most one is prepared.
    await sql`create unique index reunions_state on reunions (state) where state <> 'past'`.execute(db);
  },
};
