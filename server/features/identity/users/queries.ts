import { defaultAdminName } from '#contract/identity/accounts.ts';
import type { AdminUser, Contact } from '#contract/identity/users.schema.ts';
import type { Db } from '#server/db/database.ts';
import { firstId } from '#server/features/identity/accounts/policy.ts';
import { presentAccount, presentDirectory } from '#server/features/identity/accounts/present.ts';
import { getUserRow, type UserRow } from '#server/features/identity/accounts/queries.ts';

/**
 * The authorized people, with the fields that they share with the family. The account that the site began with is one of
 * them once it has a name.
 */
export async function listContacts(db: Db): Promise<Contact[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'rental_location', 'emergency_contact', 'portrait'])
    .where('is_authorized', '=', 1)
    .where((eb) => eb.or([eb('id', '!=', firstId), eb('full_name', '!=', defaultAdminName)]))
    .execute();
  return presentDirectory(rows);
}

/** Everybody, by number, for organizers. */
export async function listUsers(db: Db): Promise<AdminUser[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('id').execute();
  return rows.map(presentAccount);
}

export async function listUsersAfter(db: Db, after: number, limit: number): Promise<AdminUser[]> {
  const users = db.selectFrom('users').selectAll().where('id', '>', after).orderBy('id').limit(limit);
  return (await users.execute()).map(presentAccount);
}

export const getAccount = (db: Db, id: number): Promise<UserRow> => getUserRow(db, id, 'USER_NOT_FOUND');
