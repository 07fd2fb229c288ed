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
  /** What was said when it was not taken: a mail server's words, which may name an address, or why none was reached. */
  encrypted_answer: string | null;
  /** Of the last try; null before the first one, and while it is being sent. */
  failed_at: number | null;
}

/** What every process that shares the database must agree on. */
export interface AppMetadataTable {
  name: string;
  value: string;
}

/** What somebody did (decision 29): appended to, and never changed. Names and secrets are in none of it. */
export interface ActivityLogTable {
  id: Generated<number>;
  at: number;
  /** Null for a visitor, and for the site itself. */
  actor_id: number | null;
  /** As in `rsvp.approved`. */
  type: string;
  /** The number of what it was done to. */
  subject_id: number;
  /** Whose it was: numbers, as JSON. */
  people: string;
  /** The fields that the record's type names, as JSON. */
  before: string | null;
  after: string | null;
}

export interface MigrationsTable {
  name: string;
  applied_at: number;
}

/** Kept by rate-limiter-flexible, on PostgreSQL. */
export interface LimitsTable {
  key: string;
  points: number;
  expire: number | null;
}
