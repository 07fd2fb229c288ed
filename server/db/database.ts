// The database's interface: its tables, its transactions, and the relay between its processes.
import type { Kysely, Transaction } from 'kysely';
import type { PeopleTables } from '#server/db/tables/people.ts';
import type { ThingTables } from '#server/db/tables/things.ts';

export type Tables = PeopleTables & ThingTables;

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Runs `work` in a transaction; resolves with its result once the commit is durable. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Locks a person until `tx` has ended, but no row, so nobody else waits. SQLite has one transaction at a time. */
export type HoldPerson = (tx: Tx, userId: number) => Promise<void>;

/** Carries announcements between processes that share a database; SQLite has only one process and needs none. */
export interface Relay {
  /** Sent with the transaction: received only if it commits. */
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
  /** Whether a server runs on this database; SQLite's file has one process only. */
  readonly hasServer: () => Promise<boolean>;
  /**
   * Gives `read` a snapshot of the whole database, while others continue to write.
   * @param folder for a temporary copy, if the engine needs one
   */
  readonly snapshot: <T>(folder: string, read: (db: Db) => Promise<T>) => Promise<T>;
  /** The pool, for libraries that need one; PostgreSQL only. */
  readonly pool: import('pg').Pool | undefined;
  close(): Promise<void>;
}
