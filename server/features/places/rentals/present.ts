import type { Selectable } from 'kysely';
import type { Rental } from '#contract/places/rentals.schema.ts';
import type { Tables } from '#server/db/database.ts';

export const presentRental = (row: Selectable<Tables['rentals']>): Rental => ({
  id: row.id,
  familyName: row.family_name,
  address: row.address,
  checkIn: row.check_in,
  checkOut: row.check_out,
  peopleStaying: row.people_staying,
  amenities: row.amenities,
  notes: row.notes,
  latitude: row.latitude,
  longitude: row.longitude,
});
