// Bodies of rentals, and rows of many rentals.
import type { Db } from '#server/db/database.ts';

/** The Millers' house on Second Street, from the first day to the last. */
export const house = (rest: object = {}) => ({
  familyName: 'Miller',
  address: '9 Second Street',
  checkIn: '2025-07-26',
  checkOut: '2025-08-02',
  peopleStaying: 'Ann, Bob\nand the twins',
  amenities: 'A porch swing',
  notes: 'The key hangs behind the shutter.',
  latitude: 38.5419,
  longitude: -75.0571,
  ...rest,
});

const families = ['Anderson', 'Johnson', 'Miller', 'Williams', 'Other Family'];
const many = 200;

/** Adds two hundred houses of one person, in rows along the shore. */
export async function addManyHouses(db: Db, userId: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: many }, (_, index) => ({
    user_id: userId,
    family_name: families[index % families.length] ?? '',
    address: `${index + 1} Ocean View Parkway`,
    latitude: 38.5 + (index % 20) * 0.004,
    longitude: -75.12 + Math.floor(index / 20) * 0.006,
    created_at: now + index,
  }));
  await db
    .insertInto('rentals')
    .values(rows as never)
    .execute();
}
