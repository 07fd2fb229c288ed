import { idColumn, type Migration } from '#server/db/migration.ts';

/** The houses that people rent. They go with their account (product rule 14). */
export const rentals: Migration = {
  name: '012-rentals',
  async up(db, kind) {
    await db.schema
      .createTable('rentals')
      .$call(idColumn(kind))
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('family_name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('check_in', 'text')
      .addColumn('check_out', 'text')
      .addColumn('people_staying', 'text')
      .addColumn('amenities', 'text')
      .addColumn('notes', 'text')
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .addColumn('idempotency_key', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .addUniqueConstraint('rentals_once', ['user_id', 'idempotency_key'])
      .execute();
  },
};
