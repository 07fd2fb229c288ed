import type { Migration } from '#server/db/migration.ts';

/** When a mail was given up: until now that looked as if it had been sent. */
export const givenUpMails: Migration = {
  name: '018-given-up-mails',
  async up(db) {
    await db.schema.alterTable('mails').addColumn('given_up_at', 'bigint').execute();
  },
};
