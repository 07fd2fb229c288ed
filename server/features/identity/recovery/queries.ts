import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { maxTemporary } from '#server/features/identity/recovery/policy.ts';

export type TemporaryPassword = Selectable<Tables['temporary_passwords']>;

/** A person's pending temporary passwords, newest first; they may include expired ones. */
export const listTemporary = (db: Db, userId: number): Promise<TemporaryPassword[]> =>
  db
    .selectFrom('temporary_passwords')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxTemporary)
    .execute();
