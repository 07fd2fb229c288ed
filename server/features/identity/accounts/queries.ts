import type { Selectable } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { isEmailKey } from '#server/features/identity/accounts/policy.ts';
import { presentUser } from '#server/features/identity/accounts/present.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export type UserRow = Selectable<Tables['users']>;

/** @throws `missing` if there is no such account; by default SIGNED_OUT, for a person who was just deleted */
export async function getUserRow(db: Db, id: number, missing: ErrorCode = 'SIGNED_OUT'): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError(missing);
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
