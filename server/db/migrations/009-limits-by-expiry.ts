import type { Migration } from '#server/db/migration.ts';

/** RateLimits that have run out are cleared every few seconds. */
export const limitsByExpiry: Migration = {
  name: '009-limits-by-expiry',
  async up(db) {
    await db.schema.createIndex('limits_expire').on('limits').column('expire').execute();
  },
};
