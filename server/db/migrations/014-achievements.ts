import { sql } from 'kysely';
import { idColumn, type Migration } from '#server/db/migration.ts';

/**
 * Each person's progress toward each badge, deleted with the account (product rule 14); and the time an RSVP was sent, by the
 * reunion's clock.
 */
export const achievements: Migration = {
  name: '014-achievements',
  async up(db, kind) {
    await db.schema
      .createTable('achievements')
      .$call(idColumn(kind))
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('badge_id', 'text', (column) => column.notNull())
      .addColumn('granted', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('earned_at', 'bigint')
      .addUniqueConstraint('achievements_once', ['user_id', 'badge_id'])
      .execute();
    await db.schema
      .alterTable('rsvps')
      .addColumn('replied_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update rsvps set replied_at = submitted_at`.execute(db);
  },
};
