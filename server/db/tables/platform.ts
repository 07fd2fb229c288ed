import type { Generated } from 'kysely';

/** Mail that waits to be sent; `sealed` is its encrypted content, erased once sent. */
export interface MailsTable {
  id: Generated<number>;
  sealed: string | null;
  created_at: number;
  /** Not before this instant; moved ahead while a process is sending it. */
  next_try_at: number;
  tries: Generated<number>;
  sent_at: number | null;
}

/** What every process that shares the database must agree on. */
export interface FactsTable {
  name: string;
  value: string;
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
