import type { Rental } from '#contract/places/rentals.schema.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { presentRental } from '#server/features/places/rentals/present.ts';

/** The current reunion's. */
const rows = (db: Db) =>
  db
    .selectFrom('rentals')
    .selectAll()
    .where('reunion_id', '=', currentReunion)
    .where('deleted_at', 'is', null)
    .orderBy('id');

/** Everybody's. */
export async function listRentals(db: Db): Promise<Rental[]> {
  return (await rows(db).execute()).map(presentRental);
}

/** The next rows after this id, at most `limit`. */
export async function listRentalsAfter(db: Db, after: number, limit: number): Promise<Rental[]> {
  return (await rows(db).where('id', '>', after).limit(limit).execute()).map(presentRental);
}

export async function listOwnRentals(db: Db, userId: number): Promise<Rental[]> {
  return (await rows(db).where('user_id', '=', userId).execute()).map(presentRental);
}
