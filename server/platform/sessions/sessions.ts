// Sessions: an opaque token in a cookie, its hash in the database, rights read again at each request.
import { createHash, randomBytes } from 'node:crypto';
import type { InferResult } from 'kysely';
import type { ExpulsionReason } from '#contract/errors.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';

/** The person behind a request, as the access rules need to know them. */
export interface Viewer {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly isAuthorized: boolean;
  readonly needsPasswordReset: boolean;
}

/** A session as one request sees it. */
export interface Session {
  readonly viewer: Viewer;
  readonly isSharedDevice: boolean;
  /** It was just extended: the cookie must be sent again. */
  readonly isExtended: boolean;
}

const day = 86_400_000;
/** The lifetime of an unused session in milliseconds (product rule 37). */
export const lifetime = (isSharedDevice: boolean) => (isSharedDevice ? day : 30 * day);
/** The resolution of "last seen"; each extension is a write. */
const extendEvery = 5 * 60_000;
/** The maximum number of sessions of one person: more than anybody has browsers. */
const maxOfOne = 50;
/** How long an expired, invalid session is kept: so a clock that was ahead for a while signs nobody out. */
const keptAfterwards = 60 * day;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Opens a session and returns its token: 256 random bits, unless one is given. One session too many ends the least recently used one. */
export async function openSession(
  tx: Db,
  { userId, isSharedDevice, userAgent }: { userId: number; isSharedDevice: boolean; userAgent: string },
  now: number,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  const lastUsed = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('expires_at', '>', now), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxOfOne - 1);
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', lastUsed)
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      is_shared_device: Number(isSharedDevice),
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: now + lifetime(isSharedDevice),
    })
    .execute();
  return token;
}

/** Ends the session of a token; returns whose it was, and of what kind. */
export async function endSession(
  tx: Db,
  token: string,
): Promise<{ userId: number; isSharedDevice: boolean } | undefined> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', hashOf(token))
    .returning(['user_id', 'is_shared_device'])
    .executeTakeFirst();
  return ended && { userId: ended.user_id, isSharedDevice: ended.is_shared_device === 1 };
}

/** Ends every session of a person, or all but that of one token. */
export async function endSessionsOf(tx: Db, userId: number, keep?: string): Promise<void> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (keep === undefined ? all : all.where('token_hash', '!=', hashOf(keep))).execute();
}

/** Ends every session of a person for an organizer. Sleeping devices learn the reason with their next request. */
export async function expelUser(tx: Db, userId: number, reason: ExpulsionReason, now: number): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  if (ended.length === 0) return;
  const rows = ended.map(({ token_hash }) => ({ token_hash, reason, ended_at: now }));
  await tx.insertInto('ended_sessions').values(rows).execute();
}

/** Whether a session's row belongs to a token. */
export const isSessionOf = (tokenHash: string, token: string | undefined): boolean =>
  token !== undefined && tokenHash === hashOf(token);

/** The id of a session in its person's list: it opens nothing, and does not reveal the stored hash. */
export const sessionIdOf = (tokenHash: string): string => hashOf(`session ${tokenHash}`).slice(0, 16);

/** Deletes sessions that expired long ago. */
export async function sweepSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now - keptAfterwards)
    .execute();
  // By then no browser sends the tokens of these sessions.
  await db
    .deleteFrom('ended_sessions')
    .where('ended_at', '<=', now - lifetime(false))
    .execute();
}

/** A valid session and its person; its parameters are the hash of the token, and `now` twice. */
const liveSession = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_admin', 'users.is_authorized', 'users.needs_password_reset'])
    .select(['sessions.is_shared_device', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', '')
    .where('sessions.expires_at', '>', 0)
    // With an expired temporary password nobody could choose a new one: they sign in again, or request another.
    .where((eb) =>
      eb.or([eb('users.password_expires_at', 'is', null), eb('users.password_expires_at', '>', 0)]),
    );

/** Finds a valid session. The query is compiled once, since building it costs more than running it. */
function rowFinder(db: Db) {
  const compiled = liveSession(db).compile();
  return async (tx: Db, token: string, now: number) => {
    const { rows } = await tx.executeQuery<InferResult<ReturnType<typeof liveSession>>[number]>({
      ...compiled,
      parameters: [hashOf(token), now, now],
    });
    return rows[0];
  };
}

const viewerOf = (row: InferResult<ReturnType<typeof liveSession>>[number]): Viewer => ({
  id: row.id,
  isAdmin: row.is_admin === 1,
  isAuthorized: row.is_authorized === 1,
  needsPasswordReset: row.needs_password_reset === 1,
});

/** Why an organizer ended the session of a token. Only the holder of the token can ask. */
export async function findReason(db: Db, token: string): Promise<ExpulsionReason | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.reason;
}

/** The person of a session's token, with the rights that they have now; null where it has ended. */
export type FindViewer = (tx: Db, token: string | undefined, now: number) => Promise<Viewer | null>;

/** For transactions. */
export function viewerFinder(db: Db): FindViewer {
  const find = rowFinder(db);
  return async (tx, token, now) => {
    const row = token ? await find(tx, token, now) : undefined;
    return row ? viewerOf(row) : null;
  };
}

/** Finds the session of a token. Rights are read again at each request, so that a revocation takes effect at once. */
export function sessionFinder(db: Db, clock: Clock) {
  const find = rowFinder(db);

  /** A read goes on if this write fails: with a full disk people can still read. The next request tries again. */
  const extend = (hash: string, isSharedDevice: boolean, now: number): Promise<boolean> =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: now + lifetime(isSharedDevice) })
      .where('token_hash', '=', hash)
      .execute()
      .then(
        () => true,
        () => false,
      );

  return async function findSession(token: string | undefined): Promise<Session | null> {
    if (!token) return null;
    const now = clock.now();
    const row = await find(db, token, now);
    if (!row) return null;
    const isSharedDevice = row.is_shared_device === 1;
    const isExtended =
      now - row.last_seen_at > extendEvery && (await extend(hashOf(token), isSharedDevice, now));
    return { viewer: viewerOf(row), isSharedDevice, isExtended };
  };
}
