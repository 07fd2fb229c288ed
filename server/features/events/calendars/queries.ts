import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { type KeptFeed, liveSecret, secretHash } from '#server/features/events/calendars/policy.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';

/** How long (ms) a cancelled event stays in feeds. */
const cancellationsFor = 60 * 86_400_000;

/** The current reunion's events with one person's part in them. */
const rows = (db: Db, viewerId: number) =>
  db
    .selectFrom('events')
    .leftJoin('users as host', 'host.id', 'events.host_id')
    .leftJoin('signups as own', (join) =>
      join.onRef('own.event_id', '=', 'events.id').on('own.user_id', '=', viewerId),
    )
    .select(['events.id', 'events.title', 'events.description', 'events.location', 'events.event_type'])
    .select(['events.starts_at', 'events.ends_at', 'events.sequence', 'events.changed_at'])
    .select(['events.deleted_at', 'events.host_id', 'host.full_name as host_name'])
    .select('own.attendee_count as own_count')
    .where('events.reunion_id', '=', currentReunion)
    .orderBy('events.starts_at')
    .orderBy('events.id');

export type Entry = Awaited<ReturnType<typeof listEntries>>[number];

export interface Feed extends KeptFeed {
  readonly created_at: number;
}

export const listEntries = (db: Db, viewerId: number) =>
  rows(db, viewerId).where('events.deleted_at', 'is', null).execute();

/**
 * Planned events, and recently cancelled ones: a program that has one must be updated. Events that were deleted before
 * the URL was created are omitted: no program has them from it.
 */
export const listFeedEntries = (db: Db, { user_id, created_at }: Feed, now: number): Promise<Entry[]> => {
  const since = Math.max(now - cancellationsFor, created_at);
  return rows(db, user_id)
    .where((eb) => eb.or([eb('events.deleted_at', 'is', null), eb('events.deleted_at', '>=', since)]))
    .execute();
};

/** The calendar entry of one event; throws `EVENT_NOT_FOUND`. */
export async function getEntry(db: Db, id: number, viewerId: number): Promise<Entry> {
  const entry = await rows(db, viewerId)
    .where('events.id', '=', id)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!entry) throw new ApiError('EVENT_NOT_FOUND');
  return entry;
}

/** A feed by the secret in its URL, as long as its owner may see the schedule; throws `CALENDAR_NOT_FOUND`. */
export async function getFeed(db: Db, secrets: Secrets, secret: string): Promise<Feed> {
  const feed = await db
    .selectFrom('feeds')
    .innerJoin('users', 'users.id', 'feeds.user_id')
    .select(['feeds.user_id', 'feeds.nonce', 'feeds.secret_hash', 'feeds.created_at'])
    .where('feeds.secret_hash', '=', secretHash(secret))
    .where('users.is_authorized', '=', 1)
    .executeTakeFirst();
  if (!feed || liveSecret(secrets, feed) === undefined) throw new ApiError('CALENDAR_NOT_FOUND');
  return feed;
}

/** The secret of a person's feed URL, if they have one. */
export async function findFeedSecret(db: Db, secrets: Secrets, userId: number): Promise<string | undefined> {
  const feed = await db
    .selectFrom('feeds')
    .select(['user_id', 'nonce', 'secret_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed && liveSecret(secrets, feed);
}
