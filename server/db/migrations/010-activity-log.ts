import { idColumn, type Migration } from '#server/db/migration.ts';

/**
 * The activity log for organizers (product rule 29). Its ids have no foreign keys: a line outlives the person and the thing
 * that it mentions, and is never changed.
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
