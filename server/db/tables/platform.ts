import type { Generated } from 'kysely';

/** Mail that waits to be sent; its body is erased once it is sent or given up. */
export interface MailsTable {
  id: Generated<number>;
  encrypted_body: string | null;
  created_at: number;
  /** Not before this instant; moved ahead while a process is sending it. */
  next_try_at: number;
  tries: Generated<number>;
  sent_at: number | null;
  /** When nobody waited for it any more, though it was never taken. */
  given_up_at: number | null;
  /** The last error, encrypted: a mail server's answer, which may contain an address, or why no server was reached. */
  encrypted_answer: string | null;
  /** The time of the last failed try; null before the first one, and while the mail is being sent. */
  failed_at: number | null;
}

/** Values on which all processes that share the database must agree. */
export interface AppMetadataTable {
  name: string;
  value: string;
}

/** The activity log (product rule 29): rows are added and never changed, and contain no names or secrets. */
export interface ActivityLogTable {
  id: Generated<number>;
  at: number;
  /** Null for a visitor, and for the site itself. */
  actor_id: number | null;
  /** The record type, such as `rsvp.approved`. */
  type: string;
  /** The number of the thing that was changed. */
  subject_id: number;
  /** The people whom it concerned: numbers, as JSON. */
  people: string;
  /** The fields that the record's type names, as JSON. */
  before: string | null;
  after: string | null;
}

export interface MigrationsTable {
  name: string;
  applied_at: number;
}

/** The table of rate-limiter-flexible, on PostgreSQL. */
export interface LimitsTable {
  key: string;
  points: number;
  expire: number | null;
}
