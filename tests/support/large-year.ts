// The year of a large family, as rows: 500 people in 125 families, their events, sign-ups, houses, photos and badges.
import { randomUUID } from 'node:crypto';
import type { Db, Tables } from '#server/db/database.ts';

export const people = 500;
const families = 125;
const events = 120;

type Rows = readonly Readonly<Record<string, unknown>>[];

const many = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_none, index) => row(index));

/** Inserts rows in parts, since a statement has only so many parameters. */
async function insert(db: Db, table: keyof Tables, rows: Rows): Promise<void> {
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + 500) as never)
      .execute();
}

/** Adds the accounts. @returns their ids */
export async function addPeople(db: Db): Promise<number[]> {
  const rows = many(people, (index) => ({
    username: `relative${index}`,
    username_key: `relative${index}`,
    full_name: `Relative ${index}`,
    email: `relative${index}@example.org`,
    sign_in_email: `relative${index}@example.org`,
    password_hash: '',
    is_admin: 0,
    is_authorized: 1,
    created_at: 1,
  }));
  await insert(db, 'users', rows);
  const added = await db.selectFrom('users').select('id').where('username', 'like', 'relative%').execute();
  return added.map(({ id }) => id);
}

/**
 * Adds all data of these people for one year.
 * @param reunion the id of the reunion; undefined for a database that has no reunions yet
 */
export async function addYear(
  db: Db,
  userIds: readonly number[],
  photos: number,
  reunion: number | undefined,
): Promise<void> {
  const year = reunion === undefined ? {} : { reunion_id: reunion };
  const base = (reunion ?? 0) * 100_000;
  const person = (index: number) => userIds[index % userIds.length];
  await insert(
    db,
    'rsvps',
    many(families, (index) => ({
      ...year,
      id: base + index,
      user_id: person(index * 4),
      family_name: 'Miller',
      status: 'confirmed',
      submitted_at: 1,
    })),
  );
  await insert(
    db,
    'rsvp_members',
    many(families * 4, (index) => ({
      id: base + index,
      rsvp_id: base + Math.floor(index / 4),
      position: index % 4,
      name: `Relative ${index}`,
      arriving: '2025-07-26',
      departing: '2025-08-02',
    })),
  );
  await insert(
    db,
    'events',
    many(events, (index) => ({
      ...year,
      id: base + index,
      title: `Event ${index}`,
      location: 'The beach',
      starts_at: Date.parse('2025-07-26T12:00:00Z') + index * 3_600_000,
      event_type: 'beach',
      host_id: person(index),
      changed_at: 1,
    })),
  );
  await insert(
    db,
    'signups',
    many(events * 12, (index) => ({
      id: base + index,
      event_id: base + (index % events),
      user_id: person(index),
      attendee_count: 2,
      created_at: 1,
    })),
  );
  await insert(
    db,
    'rentals',
    many(60, (index) => ({
      ...year,
      id: base + index,
      user_id: person(index),
      family_name: 'Miller',
      address: `${index} Ocean View Parkway`,
      created_at: 1,
    })),
  );
  await insert(
    db,
    'photos',
    many(photos, (index) => ({
      ...year,
      id: base + index,
      user_id: person(index),
      kind: 'photo',
      title: `Photo ${index}`,
      is_private: Number(index % 10 === 0),
      status: 'ready',
      sha256: `hash ${index}`,
      group_id: randomUUID(),
      files: '[]',
      width: 1200,
      height: 800,
      created_at: index,
    })),
  );
  await insert(
    db,
    'photo_likes',
    many(photos, (index) => ({ photo_id: base + index, user_id: person(index * 3), created_at: 1 })),
  );
  await insert(
    db,
    'achievements',
    many(people * 3, (index) => ({
      ...year,
      id: base + index,
      user_id: person(index),
      badge_id: ['early-bird', 'host', 'photographer'][Math.floor(index / people)],
      progress: 1,
      earned_at: 1,
    })),
  );
}
