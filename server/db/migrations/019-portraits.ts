import type { Migration } from '#server/db/migration.ts';

/** The photographs that stand for people in place of their initials: one a person. */
export const portraits: Migration = {
  name: '019-portraits',
  async up(db) {
    await db.schema
      .createTable('portraits')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('group_id', 'text', (column) => column.notNull().unique())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('portrait', 'text', (column) => column.references('portraits.name').onDelete('set null'))
      .execute();
    await db.schema.createIndex('users_portrait').unique().on('users').column('portrait').execute();
  },
};
