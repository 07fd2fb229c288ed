// The database's interface: its tables, its transactions, and the relay between its processes.
import type { Kysely, Transaction } from 'kysely';
import type { PeopleTables } from '#server/db/tables/people.ts';
import type { ThingTables } from '#server/db/tables/things.ts';

export type Tables = PeopleTables & ThingTables;

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Runs `work` in a transaction; resolves with its result once the commit is safe on disk. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Waits until no other transaction holds this person, and lets none do so until `tx` has ended. It locks no row, so nobody
 * else waits. SQLite has one transaction at a time.
 */
export type HoldPerson = (tx: Tx, userId: number) => Promise<void>;

/** Carries announcements between processes that share a database; SQLite has but one process and needs none. */
export interface Relay {
  /** Sent with the transaction: heard only if it commits. */
  send(tx: Tx, message: string): Promise<void>;
  /** `onGap` is called when messages may have been lost. */
  listen(onMessage: (message: string) => void, onGap: () => void): Promise<void>;
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  readonly transact: Transact;
  readonly holdPerson: HoldPerson;
  readonly relay: Relay | undefined;
  /**
   * Lets `read` see the whole database as of one moment, while others go on writing.
   * @param folder takes a copy meanwhile, where the engine needs one
   */
  readonly snapshot: <T>(folder: string, read: (db: Db) => Promise<T>) => Promise<T>;
  /** The pool, for libraries that want one; PostgreSQL only. */
  readonly pool: import('pg').Pool | undefined;
  close(): Promise<void>;
}
