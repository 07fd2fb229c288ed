import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/features/identity/portraits/policy.ts';

/** The accounts whose names may be in an RSVP. */
export const listAccounts = (db: Db): Promise<Account[]> =>
  db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'portrait'])
    .where('is_authorized', '=', 1)
    .orderBy('id')
    .execute();
