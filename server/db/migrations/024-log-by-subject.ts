import type { Migration } from '#server/db/migration.ts';

/** Finds the last change of a thing without reading the whole log: open forms ask for it. */
export const logBySubject: Migration = {
  name: '024-log-by-subject',
  async up(db) {
    await db.schema
      .createIndex('activity_log_subject')
      .on('activity_log')
      .columns(['subject_id', 'type', 'id'])
      .execute();
  },
};
