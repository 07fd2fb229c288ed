import type { Migration } from '#server/db/migration.ts';

/** Tries to create an event whose answers were lost are known by their key. */
export const eventsOnce: Migration = {
  name: '004-events-once',
  async up(db) {
    await db.schema.alterTable('events').addColumn('idempotency_key', 'text').execute();
    await db.schema
      .createIndex('events_once')
      .on('events')
      .columns(['host_id', 'idempotency_key'])
      .unique()
      .execute();
  },
};
