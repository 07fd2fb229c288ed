import type { EventSignup, ReunionEvent, SharedEvent } from '#contract/events/events.schema.ts';
import { hasRows } from '#server/db/count-rows.ts';
import { currentReunion, type ReunionNumber } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { restorableFor } from '#server/features/events/policy.ts';
import { presentEvent, presentSignup } from '#server/features/events/present.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A reunion's events that are not deleted. */
export const eventsOf = (db: Db, reunion: ReunionNumber = currentReunion) =>
  db.selectFrom('events').where('events.reunion_id', '=', reunion).where('events.deleted_at', 'is', null);

/** A reunion's events with their hosts and totals in one statement, without a request per event (product rule 21). */
const rows = (db: Db, reunion: ReunionNumber = currentReunion) =>
  eventsOf(db, reunion)
    .leftJoin('users as host', 'host.id', 'events.host_id')
    .leftJoin('rsvps as reply', (join) =>
      join
        .onRef('reply.reunion_id', '=', 'events.reunion_id')
        .onRef('reply.user_id', '=', 'events.host_id')
        .on('reply.status', '!=', 'cancelled'),
    )
    .select(['events.id', 'events.title', 'events.description', 'events.location'])
    .select(['events.starts_at', 'events.ends_at', 'events.event_type', 'events.max_attendees'])
    .select(['events.host_id', 'host.full_name as host_name', 'reply.family_name as host_family'])
    .select((eb) =>
      eb
        .selectFrom('signups')
        .select((sum) => sum.fn.sum<number>('attendee_count').as('signed_up'))
        .whereRef('event_id', '=', 'events.id')
        .as('signed_up'),
    )
    .orderBy('events.starts_at')
    .orderBy('events.id');

/** All events of a reunion, without the fields of a viewer. */
export async function listEvents(db: Db, reunion: ReunionNumber = currentReunion): Promise<SharedEvent[]> {
  return (await rows(db, reunion).execute()).map(presentEvent);
}

/** An event that has just been written, with the person's own sign-up. */
export async function getEvent(db: Db, id: number, viewerId: number): Promise<ReunionEvent> {
  const row = await rows(db).where('events.id', '=', id).executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('signups')
    .select('attendee_count')
    .where('event_id', '=', id)
    .where('user_id', '=', viewerId)
    .executeTakeFirst();
  return { ...presentEvent(row), mySignup: own ? { attendeeCount: own.attendee_count } : null };
}

const signupRows = (db: Db) =>
  eventsOf(db)
    .innerJoin('signups', 'signups.event_id', 'events.id')
    .leftJoin('users', 'users.id', 'signups.user_id')
    .select(['signups.id', 'signups.event_id', 'users.full_name as user_name'])
    .select(['users.portrait', 'signups.attendee_count', 'signups.created_at'])
    .orderBy('signups.id');

export async function listSignups(db: Db, eventId: number): Promise<EventSignup[]> {
  const found = await signupRows(db).where('signups.event_id', '=', eventId).execute();
  if (found.length === 0 && !(await hasRows(eventsOf(db).where('id', '=', eventId))))
    throw new ApiError('EVENT_NOT_FOUND');
  return found.map(presentSignup);
}

export const getSignup = async (db: Db, id: number): Promise<EventSignup> =>
  presentSignup(await signupRows(db).where('signups.id', '=', id).executeTakeFirstOrThrow());

/** Everybody's for these events, in the order in which they came. */
export async function listSignupsOf(db: Db, eventIds: readonly number[]): Promise<EventSignup[]> {
  return (await signupRows(db).where('signups.event_id', 'in', eventIds).execute()).map(presentSignup);
}

export async function listOwnSignups(db: Db, userId: number): Promise<EventSignup[]> {
  return (await signupRows(db).where('signups.user_id', '=', userId).execute()).map(presentSignup);
}

type ViewerPart = Pick<ReunionEvent, 'mySignup'>;

/** The events for which the person has signed up. */
export async function listSignedUpIds(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const own = await db.selectFrom('signups').select('event_id').where('user_id', '=', userId).execute();
  return new Set(own.map(({ event_id }) => event_id));
}

/** Everybody's own sign-ups, by the person's id and the event's. Equal ones for an event are the same object. */
export async function listViewerPartsOfAll(
  db: Db,
): Promise<ReadonlyMap<number, ReadonlyMap<number, ViewerPart>>> {
  const signups = await eventsOf(db)
    .innerJoin('signups', 'signups.event_id', 'events.id')
    .select(['signups.user_id', 'signups.event_id', 'signups.attendee_count'])
    .execute();
  const ofAll = new Map<number, Map<number, ViewerPart>>();
  const parts = new Map<string, ViewerPart>();
  for (const { user_id, event_id, attendee_count: attendeeCount } of signups) {
    const key = `${event_id} ${attendeeCount}`;
    const part = parts.get(key) ?? { mySignup: { attendeeCount } };
    parts.set(key, part);
    const own = ofAll.get(user_id) ?? new Map();
    ofAll.set(user_id, own.set(event_id, part));
  }
  return ofAll;
}

/** Whether a deleted event's minute is over, and its guests were not notified yet. */
export const isDeletionDue = (db: Db, now: number): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('events')
      .where('is_restorable', '=', 1)
      .where('deleted_at', '<=', now - restorableFor),
  );
