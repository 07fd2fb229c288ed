import { idColumn, type Migration } from '#server/db/migration.ts';

/** Events, who signed up for them, and the addresses of calendar feeds. */
export const events: Migration = {
  name: '003-events',
  async up(db, kind) {
    await db.schema
      .createTable('events')
      .$call(idColumn(kind))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addColumn('event_type', 'text', (column) => column.notNull())
      .addColumn('max_attendees', 'integer')
      .addColumn('host_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('deleted_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('is_restorable', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('events_host').on('events').column('host_id').execute();

    await db.schema
      .createTable('signups')
      .$call(idColumn(kind))
      .addColumn('event_id', 'integer', (column) =>
        column.notNull().references('events.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('attendee_count', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('signups_once', ['event_id', 'user_id'])
      .execute();
    await db.schema.createIndex('signups_user').on('signups').column('user_id').execute();

    await db.schema
      .createTable('feeds')
      .addColumn('user_id', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
