import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/features/identity/portraits/policy.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { fileOf } from '#server/platform/stored-files/policy.ts';

/** The accounts whose names may stand in an RSVP. */
export const listAccounts = (db: Db): Promise<Account[]> =>
  db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'portrait'])
    .where('is_authorized', '=', 1)
    .orderBy('id')
    .execute();

/** Where the picture of a portrait lies; throws `PORTRAIT_NOT_FOUND`. */
export async function findPortraitFile(db: Db, name: string, size: string) {
  const row = await db
    .selectFrom('portraits')
    .select(['group_id', 'files'])
    .where('name', '=', name)
    .executeTakeFirst();
  const file = fileOf(row, size);
  if (!file) throw new ApiError('PORTRAIT_NOT_FOUND');
  return file;
}
