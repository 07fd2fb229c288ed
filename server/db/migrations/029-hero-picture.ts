import type { Migration } from '#server/db/migration.ts';

/** The family's own picture for home and sign-in, one at most, and the name of the one that each save of the settings had. */
export const heroPicture: Migration = {
  name: '029-hero-picture',
  async up(db) {
    await db.schema
      .createTable('hero_pictures')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('group_id', 'text', (column) => column.notNull().unique())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('settings_versions').addColumn('hero_picture', 'text').execute();
  },
};
