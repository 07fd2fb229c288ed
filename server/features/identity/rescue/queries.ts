import type { Db } from '#server/db/database.ts';

/** All accounts for the person who runs the server; `lastSeenAt` is null where no session is left. */
export const listAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.id', 'username', 'sign_in_email', 'is_admin', 'is_authorized'])
    .select((eb) => eb.fn.max('sessions.last_seen_at').as('lastSeenAt'))
    .groupBy(['users.id', 'username', 'sign_in_email', 'is_admin', 'is_authorized'])
    .orderBy('users.id')
    .execute();

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number];
