// Sessions: an opaque token in a cookie, its hash in the database, rights read anew at each request.
import { createHash, randomBytes } from 'node:crypto';
import type { InferResult } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type Clock, tolerance } from '#server/platform/clock.ts';

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
  /** Its end has just been moved: the cookie must be sent again. */
  readonly isExtended: boolean;
}

const day = 86_400_000;
/** How long a session lasts without being used, in milliseconds (decision 37). */
export const lifetime = (isSharedDevice: boolean) => (isSharedDevice ? day : 30 * day);
/** How exactly "last seen" is kept; each extension is a write. */
const extendEvery = 5 * 60_000;
/** Sessions of one person: more than anybody has browsers. */
const mostOfOne = 50;
/**
 * How long one that has run out is kept, though it opens nothing: a clock that was ahead for a while must not have
 * signed anybody out.
 */
const keptAfterwards = 60 * day;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Opens a session and returns its token: 256 random bits, told to the browser alone. One too many ends the one that was
 * used longest ago.
 */
export async function openSession(
  tx: Db,
  { userId, isSharedDevice, userAgent }: { userId: number; isSharedDevice: boolean; userAgent: string },
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const lastUsed = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('expires_at', '>', now), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostOfOne - 1);
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

/** Whether a session's row is that of a token. */
export const isSessionOf = (tokenHash: string, token: string | undefined): boolean =>
  token !== undefined && tokenHash === hashOf(token);

/** What a session is called where its person sees it: it opens nothing, and does not tell the hash that is kept. */
export const sessionIdOf = (tokenHash: string): string => hashOf(`session ${tokenHash}`).slice(0, 16);

/**
 * Forgets sessions that have run out long ago, and shortens those that were opened or used while the clock was ahead: none
 * may last longer than one that is opened now.
 */
export async function sweepSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now - keptAfterwards)
    .execute();
  for (const isSharedDevice of [false, true])
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: now + lifetime(isSharedDevice) })
      .where('is_shared_device', '=', Number(isSharedDevice))
      .where('expires_at', '>', now + lifetime(isSharedDevice) + tolerance)
      .execute();
}

const rightsColumns = [
  'users.id',
  'users.is_admin',
  'users.is_authorized',
  'users.needs_password_reset',
] as const;

/** A live session and its person; its parameters are the hash of the token, and `now` twice. */
const liveSession = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(rightsColumns)
    .where('sessions.token_hash', '=', '')
    .where('sessions.expires_at', '>', 0)
    // With a temporary password that is over nobody could choose a new one: they sign in anew, or ask for another.
    .where((eb) =>
      eb.or([eb('users.password_expires_at', 'is', null), eb('users.password_expires_at', '>', 0)]),
    );

const viewerOf = (row: InferResult<ReturnType<typeof liveSession>>[number]): Viewer => ({
  id: row.id,
  isAdmin: row.is_admin === 1,
  isAuthorized: row.is_authorized === 1,
  needsPasswordReset: row.needs_password_reset === 1,
});

/** The rights that a person has now; null where the account is gone. */
export async function findRights(db: Db, id: number): Promise<Viewer | null> {
  const row = await db.selectFrom('users').select(rightsColumns).where('id', '=', id).executeTakeFirst();
  return row ? viewerOf(row) : null;
}

/** Whose session a token is, with the rights that they have now; null where it has ended. */
export type FindViewer = (tx: Db, token: string | undefined, now: number) => Promise<Viewer | null>;

/** For transactions; the query is compiled once, as `sessionFinder`'s is. */
export function viewerFinder(db: Db): FindViewer {
  const find = liveSession(db);
  const compiled = find.compile();
  return async (tx, token, now) => {
    if (!token) return null;
    const { rows } = await tx.executeQuery<InferResult<typeof find>[number]>({
      ...compiled,
      parameters: [hashOf(token), now, now],
    });
    return rows[0] ? viewerOf(rows[0]) : null;
  };
}

/**
 * Finds the session of a token. Rights are read anew at each request, so that revoking them takes effect at once.
 * The query is compiled once, since building it costs more than running it.
 */
export function sessionFinder(db: Db, clock: Clock) {
  const find = liveSession(db).select(['sessions.is_shared_device', 'sessions.last_seen_at']);
  const compiled = find.compile();

  /** A read goes on when this write fails: on a full disk, for one, people still see what is there. The next use tries again. */
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
    const hash = hashOf(token);
    const found = await db.executeQuery<InferResult<typeof find>[number]>({
      ...compiled,
      parameters: [hash, now, now],
    });
    const row = found.rows[0];
    if (!row) return null;
    const isSharedDevice = row.is_shared_device === 1;
    // It was last seen in the future when the clock was ahead.
    const isDue = now - row.last_seen_at > extendEvery || row.last_seen_at > now + tolerance;
    const isExtended = isDue && (await extend(hash, isSharedDevice, now));
    return {
      viewer: viewerOf(row),
      isSharedDevice,
      isExtended,
    };
  };
}
