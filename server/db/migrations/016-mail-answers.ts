import type { Migration } from '#server/db/migration.ts';

/** The time and the answer of a mail's last refusal, for organizers to read. */
export const mailAnswers: Migration = {
  name: '016-mail-answers',
  async up(db) {
    await db.schema.alterTable('mails').addColumn('encrypted_answer', 'text').execute();
    await db.schema.alterTable('mails').addColumn('failed_at', 'bigint').execute();
  },
};
