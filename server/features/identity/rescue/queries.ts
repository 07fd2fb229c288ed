import type { Db } from '#server/db/database.ts';
import type { UserRow } from '#server/features/identity/accounts/queries.ts';

/** An account, as the person who runs the server has to know it to help. */
export interface ListedAccount
  extends Pick<UserRow, 'username' | 'sign_in_email' | 'is_admin' | 'is_authorized'> {
  /** Milliseconds; null where no session is left. */
  readonly lastSeenAt: number | null;
}

export function listAccounts(db: Db): Promise<ListedAccount[]> {
  return db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'username', 'sign_in_email', 'is_admin', 'is_authorized'])
    .select((eb) => eb.fn.max('sessions.last_seen_at').as('lastSeenAt'))
    .groupBy(['users.id', 'username', 'sign_in_email', 'is_admin', 'is_authorized'])
    .orderBy('users.id')
    .execute();
}
