import type { Migration } from '#server/db/migration.ts';

/** The event data in the last letter to the guests, who get at most one letter in ten minutes. */
export const eventLetters: Migration = {
  name: '007-event-letters',
  async up(db) {
    await db.schema
      .createTable('event_letters')
      .addColumn('event_id', 'integer', (column) =>
        column.notNull().references('events.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('told_at', 'bigint', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addColumn('location', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_letters_once', ['event_id', 'user_id'])
      .execute();
    await db.schema.createIndex('event_letters_told').on('event_letters').column('told_at').execute();
  },
};
