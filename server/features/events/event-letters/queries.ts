import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { cooldown } from '#server/features/events/event-letters/policy.ts';

export interface Guest {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
}

/** People to whom the site may write about events: authorized ones, at the address that is verified. */
const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.full_name as fullName', 'users.sign_in_email as email'])
    .where('users.is_authorized', '=', 1);

/** The people who have signed up for an event, in the order of signing up. */
export const listGuests = (db: Db, eventId: number): Promise<Guest[]> =>
  people(db)
    .innerJoin('signups', 'signups.user_id', 'users.id')
    .where('signups.event_id', '=', eventId)
    .orderBy('signups.id')
    .execute();

/** The given people, without those who may not be written to. */
export const listPeople = async (db: Db, ids: readonly number[]): Promise<Guest[]> =>
  ids.length === 0 ? [] : people(db).where('users.id', 'in', ids).orderBy('users.id').execute();

/** The guests of an event who had a letter about it within the cooldown. */
export async function listCoolingDown(db: Db, eventId: number, now: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('event_letters')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('told_at', '>', now - cooldown)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Events of the current reunion with guests whose cooldown is over, without those whose deletion can still be undone. */
export async function listDueEvents(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_letters')
    .innerJoin('events', 'events.id', 'event_letters.event_id')
    .select('event_letters.event_id as id')
    .distinct()
    .where('events.reunion_id', '=', currentReunion)
    .where('events.is_restorable', '=', 0)
    .where('told_at', '<=', now - cooldown)
    .execute();
  return rows.map(({ id }) => id);
}
