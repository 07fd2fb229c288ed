import type { Migration } from '#server/db/migration.ts';

/** Every save of a reunion's settings. */
export const settingsHistory: Migration = {
  name: '027-settings-history',
  async up(db) {
    await db.schema
      .createTable('settings_versions')
      .addColumn('reunion_id', 'integer', (column) => column.notNull().references('reunions.id'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('saved_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('renamed', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('settings_versions_key', ['reunion_id', 'version'])
      .execute();
    await db.schema.createIndex('settings_versions_by').on('settings_versions').column('saved_by').execute();
  },
};
