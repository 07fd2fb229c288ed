import type { Db } from '#server/db/database.ts';
import { isEmailKey } from '#server/features/accounts/policy.ts';
import { inTurn, type Registration } from '#server/features/registrations/policy.ts';

/** Registrations that wait under one address or one username, the newest first. */
const list = (db: Db, column: 'email_key' | 'username_key', key: string, now: number) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where(column, '=', key)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

export const listByEmail = (db: Db, emailKey: string, now: number): Promise<Registration[]> =>
  list(db, 'email_key', emailKey, now);

export const listByUsername = (db: Db, usernameKey: string, now: number): Promise<Registration[]> =>
  list(db, 'username_key', usernameKey, now);

/** Registrations that wait under a username or an e-mail, as far as a sign-in looks for its own. */
export async function listSigningIn(db: Db, signInKey: string, now: number): Promise<Registration[]> {
  return inTurn(await (isEmailKey(signInKey) ? listByEmail : listByUsername)(db, signInKey, now));
}
