import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { isEmailKey } from '#server/features/identity/accounts/policy.ts';

export type Registration = Selectable<Tables['registrations']>;

/** Pending registrations of one address or one username, newest first. */
export const listRegistrations = (
  db: Db,
  column: 'email_key' | 'username_key',
  key: string,
  now: number,
): Promise<Registration[]> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where(column, '=', key)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

/** The maximum number of registrations against which a password is checked: each check costs as much as a sign-in. */
const maxTried = 3;

/**
 * Orders the registrations whose password is checked: the newest of each network, then the second of each, so that a
 * person who registers many times does not crowd out others.
 * @param rows newest first
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
  const column = isEmailKey(signInKey) ? 'email_key' : 'username_key';
  return newestOfEachNetworkFirst(await listRegistrations(db, column, signInKey, now));
}
