import type { Selectable } from 'kysely';
import type { OwnSession } from '#contract/identity/profile.schema.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { deviceOf } from '#server/features/identity/profile/policy.ts';
import { isSessionOf, sessionIdOf } from '#server/platform/sessions/sessions.ts';

const presentSession = (row: Selectable<Tables['sessions']>, isCurrent: boolean): OwnSession => ({
  id: sessionIdOf(row.token_hash),
  device: deviceOf(row.user_agent),
  isCurrent,
  isSharedDevice: row.is_shared_device === 1,
  signedInAt: new Date(row.created_at).toISOString(),
  lastSeenAt: new Date(row.last_seen_at).toISOString(),
});

export const findEmailChange = (db: Db, userId: number) =>
  db.selectFrom('email_changes').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A person's sessions, most recently seen first. */
export const listLiveSessions = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

/** The same as the person sees it: the browser that asks comes first. */
export async function listOwnSessions(
  db: Db,
  userId: number,
  { token, now }: { token: string | undefined; now: number },
): Promise<OwnSession[]> {
  const rows = await listLiveSessions(db, userId, now);
  return rows
    .map((row) => presentSession(row, isSessionOf(row.token_hash, token)))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
