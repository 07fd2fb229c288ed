import type { Db } from '#server/db/database.ts';
import { quietSince } from '#server/features/event-letters/policy.ts';

export interface Guest {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
}

/** People whom the site may write to about events: those who may see them, at the address that is verified. */
const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.full_name as fullName', 'users.sign_in_email as email'])
    .where('users.is_authorized', '=', 1);

/** Who has signed up for an event, in the order of signing up. */
export const listGuests = (db: Db, eventId: number): Promise<Guest[]> =>
  people(db)
    .innerJoin('signups', 'signups.user_id', 'users.id')
    .where('signups.event_id', '=', eventId)
    .orderBy('signups.id')
    .execute();

/** Those of some people who may be written to. */
export const listPeople = async (db: Db, ids: readonly number[]): Promise<Guest[]> =>
  ids.length === 0 ? [] : people(db).where('users.id', 'in', ids).orderBy('users.id').execute();

/** The guests of an event who may not be written to about it again yet. */
export async function listQuiet(db: Db, eventId: number, now: number): Promise<Set<number>> {
  const { after, before } = quietSince(now);
  const rows = await db
    .selectFrom('event_letters')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('told_at', '>', after)
    .where('told_at', '<', before)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Events with guests whose ten minutes are over; not while a deletion can still be undone. */
export async function listDueEvents(db: Db, now: number): Promise<number[]> {
  const { after, before } = quietSince(now);
  const rows = await db
    .selectFrom('event_letters')
    .innerJoin('events', 'events.id', 'event_letters.event_id')
    .select('event_letters.event_id as id')
    .distinct()
    .where('events.is_restorable', '=', 0)
    .where((eb) => eb.or([eb('told_at', '<=', after), eb('told_at', '>=', before)]))
    .execute();
  return rows.map(({ id }) => id);
}
