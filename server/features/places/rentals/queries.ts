import type { Rental } from '#contract/places/rentals.schema.ts';
import { currentReunion, type ReunionNumber } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { presentRental } from '#server/features/places/rentals/present.ts';

/** A reunion's rentals that are not deleted. */
export const rentalsOf = (db: Db, reunion: ReunionNumber = currentReunion) =>
  db.selectFrom('rentals').where('rentals.reunion_id', '=', reunion).where('rentals.deleted_at', 'is', null);

const rows = (db: Db) => rentalsOf(db).selectAll().orderBy('id');

export async function listRentals(db: Db): Promise<Rental[]> {
  return (await rows(db).execute()).map(presentRental);
}

export async function listRentalsAfter(db: Db, after: number, limit: number): Promise<Rental[]> {
  return (await rows(db).where('id', '>', after).limit(limit).execute()).map(presentRental);
}

export async function listOwnRentals(db: Db, userId: number): Promise<Rental[]> {
  return (await rows(db).where('user_id', '=', userId).execute()).map(presentRental);
}
