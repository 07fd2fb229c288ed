import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { TemporaryPasswordsTable } from '#server/db/tables/accounts.ts';
import { maxTemporary } from '#server/features/identity/recovery/policy.ts';

export type TemporaryPassword = Selectable<TemporaryPasswordsTable>;

/** The temporary passwords that wait for a person, the newest first; those whose day is over may be among them. */
export const listTemporary = (db: Db, userId: number): Promise<TemporaryPassword[]> =>
  db
    .selectFrom('temporary_passwords')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxTemporary)
    .execute();
