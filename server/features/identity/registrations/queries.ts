import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { isEmailKey } from '#server/features/identity/accounts/policy.ts';

export type Registration = Selectable<Tables['registrations']>;

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

/** Registrations that a password is tried against: each costs as much as a sign-in. */
const maxTried = 3;

/**
 * Orders the registrations whose password is tried: each network's newest, then each one's second, so that a person who
 * registers many times crowds out nobody else.
 * @param rows the newest first
 */
export function newestOfEachNetworkFirst(rows: readonly Registration[]): Registration[] {
  const before = new Map<string, number>();
  const turns = rows.map((row) => {
    const turn = before.get(row.network) ?? 0;
    before.set(row.network, turn + 1);
    return { row, turn };
  });
  return turns
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ row }) => row)
    .slice(0, maxTried);
}

/** Registrations that wait under a username or an e-mail, as far as a sign-in looks for its own. */
export async function listSigningIn(db: Db, signInKey: string, now: number): Promise<Registration[]> {
  return newestOfEachNetworkFirst(
    await (isEmailKey(signInKey) ? listByEmail : listByUsername)(db, signInKey, now),
  );
}
