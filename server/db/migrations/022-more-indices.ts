import type { Migration } from '#server/db/migration.ts';

/**
 * Indices for statements that jobs run every few seconds, for rows that are deleted with an account, and for looking up codes.
 */
export const moreIndices: Migration = {
  name: '022-more-indices',
  async up(db) {
    for (const [table, ...columns] of [
      ['photos', 'status', 'next_try_at'],
      ['sessions', 'expires_at'],
      ['photo_comments', 'user_id'],
      ['achievements', 'badge_id'],
      ['registrations', 'token_hash'],
    ] as const)
      await db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns).execute();
  },
};
