import type { Migration } from '#server/db/migration.ts';

/** Names that say what is in them. */
export const plainNames: Migration = {
  name: '011-plain-names',
  async up(db) {
    await db.schema.alterTable('facts').renameTo('app_metadata').execute();
    await db.schema.alterTable('mails').renameColumn('sealed', 'encrypted_body').execute();
  },
};
