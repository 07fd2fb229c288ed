import type { Generated } from 'kysely';

export interface RsvpsTable {
  id: Generated<number>;
  /** The reunion that it belongs to. */
  reunion_id: number;
  /** One RSVP a person and reunion. */
  user_id: number;
  family_name: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  notes: string | null;
  /** The time by the real clock. */
  submitted_at: number;
  /** The same moment by the reunion's clock. */
  replied_at: Generated<number>;
  decided_at: number | null;
}

export interface RsvpMembersTable {
  id: Generated<number>;
  rsvp_id: number;
  position: number;
  name: string;
  email: string | null;
  phone: string | null;
  /** Days, `YYYY-MM-DD`. */
  arriving: string;
  departing: string;
}
