import type { Migration } from '#server/db/migration.ts';

/** Who changed a thing last is asked while its form is open: found without reading the whole log. */
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
