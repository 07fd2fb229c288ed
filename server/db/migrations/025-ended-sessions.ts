import type { Migration } from '#server/db/migration.ts';

/** Sessions that an organizer ended: a browser that still has the token is told why. */
export const endedSessions: Migration = {
  name: '025-ended-sessions',
  async up(db) {
    await db.schema
      .createTable('ended_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('ended_sessions_ended_at').on('ended_sessions').column('ended_at').execute();
  },
};
