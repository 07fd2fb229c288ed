import { idColumn, type Migration } from '#server/db/migration.ts';

/** Albums, photos, comments and likes. */
export const photos: Migration = {
  name: '013-photos',
  async up(db, kind) {
    await db.schema
      .createTable('albums')
      .$call(idColumn(kind))
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('family_may_add', 'integer', (column) => column.notNull())
      // No reference: albums and photos would refer to each other. A photo that is gone is no cover.
      .addColumn('cover_photo_id', 'integer')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('albums_user').on('albums').column('user_id').execute();

    await db.schema
      .createTable('photos')
      .$call(idColumn(kind))
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('is_private', 'integer', (column) => column.notNull())
      .addColumn('album_id', 'integer', (column) => column.references('albums.id').onDelete('set null'))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addColumn('import_url', 'text')
      .addColumn('import_tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', 'bigint')
      .addColumn('sha256', 'text')
      .addColumn('group_id', 'text', (column) => column.unique())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('thumbhash', 'text')
      .addColumn('taken_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('photos_once', ['user_id', 'sha256'])
      .execute();
    await db.schema.createIndex('photos_album').on('photos').column('album_id').execute();
    await db.schema.createIndex('photos_sha256').on('photos').column('sha256').execute();

    await db.schema
      .createTable('photo_likes')
      .addColumn('photo_id', 'integer', (column) =>
        column.notNull().references('photos.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('photo_likes_once', ['photo_id', 'user_id'])
      .execute();
    await db.schema.createIndex('photo_likes_user').on('photo_likes').column('user_id').execute();

    await db.schema
      .createTable('photo_comments')
      .$call(idColumn(kind))
      .addColumn('photo_id', 'integer', (column) =>
        column.notNull().references('photos.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('photo_comments_photo').on('photo_comments').column('photo_id').execute();

    await db.schema
      .createTable('file_removals')
      .addColumn('group_id', 'text', (column) => column.primaryKey())
      .addColumn('noted_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
