// The houses of a big family on the map.
import type { Db } from '#server/db/database.ts';

const families = ['Anderson', 'Johnson', 'Miller', 'Williams', 'Other Family'];
const houses = 20;

/** Twenty houses along the shore, some of them so close together that the map stacks them. */
export async function seedRentals(db: Db, userIds: readonly number[]): Promise<void> {
  const now = Date.now();
  for (let index = 0; index < houses; index += 1)
    await db
      .insertInto('rentals')
      .values({
        reunion_id: 1,
        user_id: userIds[index % userIds.length] ?? 0,
        family_name: families[index % families.length] ?? '',
        address: `${index + 1} Ocean View Parkway`,
        check_in: '2025-07-26',
        check_out: '2025-08-02',
        people_staying: 'Ann, Bob\nand the twins',
        amenities: 'A porch swing, an outdoor shower',
        notes: null,
        latitude: 38.53 + index * 0.001,
        longitude: -75.055 - (index % 4) * 0.002,
        idempotency_key: null,
        created_at: now + index,
        deleted_at: null,
      })
      .execute();
}
