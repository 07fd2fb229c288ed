import type { Generated } from 'kysely';

/** Days are `YYYY-MM-DD`. */
export interface RentalsTable {
  id: Generated<number>;
  /** The reunion that it belongs to. */
  reunion_id: number;
  /** The person who added it. */
  user_id: number;
  family_name: string;
  address: string;
  check_in: string | null;
  check_out: string | null;
  people_staying: string | null;
  amenities: string | null;
  notes: string | null;
  /** Latitude and longitude are both set or both null. */
  latitude: number | null;
  longitude: number | null;
  /** The key that the person's page sends with every try to add it. */
  idempotency_key: string | null;
  created_at: number;
  /** The time of the deletion: from then on the rental is in no answer, and can be restored for a minute. */
  deleted_at: number | null;
}
