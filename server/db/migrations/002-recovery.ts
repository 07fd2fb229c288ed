import type { Migration } from '#server/db/migration.ts';

/** Temporary passwords, and sign-in addresses that wait for their code. */
export const recovery: Migration = {
  name: '002-recovery',
  async up(db) {
    await db.schema.alterTable('users').addColumn('password_expires_at', 'bigint').execute();
    await db.schema.alterTable('users').addColumn('temporary_hash', 'text').execute();
    await db.schema.alterTable('users').addColumn('temporary_expires_at', 'bigint').execute();

    await db.schema
      .createTable('email_changes')
      .addColumn('user_id', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text')
      .addColumn('code_expires_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
