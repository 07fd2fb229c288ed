import type { Generated } from 'kysely';
import type { EventType } from '#contract/events/events.schema.ts';

export interface EventsTable {
  id: Generated<number>;
  /** The reunion that it belongs to. */
  reunion_id: number;
  title: string;
  description: string | null;
  location: string;
  starts_at: number;
  ends_at: number | null;
  event_type: EventType;
  /** null: unlimited. */
  max_attendees: number | null;
  /** null once the account is gone. */
  host_id: number | null;
  /** Counts changes, for calendar programs (SEQUENCE). */
  sequence: Generated<number>;
  changed_at: number;
  /** The time of the deletion: from then on the event is in no answer, and calendar feeds cancel it. */
  deleted_at: number | null;
  deleted_by: number | null;
  /** 1 while those who had signed up have not been told yet that it is cancelled: it can be restored. */
  is_restorable: Generated<number>;
  /** The key that the host's page sends with every try to create it. */
  idempotency_key: string | null;
}

/** One row for each person and event. */
export interface SignupsTable {
  id: Generated<number>;
  event_id: number;
  user_id: number;
  attendee_count: number;
  created_at: number;
}

/** The secret of a person's calendar address is made of the key and this. */
export interface FeedsTable {
  user_id: number;
  nonce: string;
  secret_hash: string;
  created_at: number;
}

/** The last letter to a guest about an event: one row a guest and event, kept during the cooldown. */
export interface EventLettersTable {
  event_id: number;
  user_id: number;
  told_at: number;
  starts_at: number;
  ends_at: number | null;
  location: string;
}
