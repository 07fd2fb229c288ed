import type { Migration } from '#server/db/migration.ts';

/** When a mail was last not taken, and what was said then, for organizers to read. */
export const mailAnswers: Migration = {
  name: '016-mail-answers',
  async up(db) {
    await db.schema.alterTable('mails').addColumn('encrypted_answer', 'text').execute();
    await db.schema.alterTable('mails').addColumn('failed_at', 'bigint').execute();
  },
};
