import { idColumn, type Migration } from '#server/db/migration.ts';

/**
 * What somebody did, for organizers to read (product rule 29). The numbers refer to no table: a line outlives whom and what it
 * speaks of, and is never changed.
 */
export const activityLog: Migration = {
  name: '010-activity-log',
  async up(db, kind) {
    await db.schema
      .createTable('activity_log')
      .$call(idColumn(kind))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_id', 'integer')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer', (column) => column.notNull())
      .addColumn('people', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
  },
};
