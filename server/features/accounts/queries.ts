import type { Selectable } from 'kysely';
import type { User } from '#contract/accounts.ts';
import type { Db } from '#server/db/database.ts';
import type { UsersTable } from '#server/db/tables/accounts.ts';
import { isEmailKey } from '#server/features/accounts/policy.ts';
import { presentUser } from '#server/features/accounts/present.ts';
import { ApiError } from '#server/platform/api-error.ts';

export type UserRow = Selectable<UsersTable>;

/** Whom the site writes to when something waits for an organizer: at the address that is verified. */
export async function listAdmins(db: Db): Promise<{ id: number; fullName: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'sign_in_email as email'])
    .where('is_admin', '=', 1)
    .where('is_authorized', '=', 1)
    .orderBy('id')
    .execute();
}

/** @throws SIGNED_OUT when the person has been deleted a moment ago */
export async function getUserRow(db: Db, id: number): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('SIGNED_OUT');
  return row;
}

export const getUser = async (db: Db, id: number): Promise<User> => presentUser(await getUserRow(db, id));

/** The person who signs in under this username or e-mail. */
export function findUser(db: Db, signInKey: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(isEmailKey(signInKey) ? 'sign_in_email' : 'username_key', '=', signInKey)
    .executeTakeFirst();
}
