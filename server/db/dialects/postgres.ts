import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '#server/db/database.ts';
import { PostgresDriver } from '#server/db/dialects/postgres-driver.ts';
import { PostgresRelay, serversLock } from '#server/db/dialects/postgres-relay.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { logFailure } from '#server/platform/process/log.ts';

const int8 = 20;
/** Separates the locks of people from other advisory locks in this database. */
const personLocks = 7243;

/** The timeout (ms) of a statement, far more than any of this site needs: a silent connection is dead. */
const maxToAnswer = 10_000;
/** Milliseconds after which PostgreSQL aborts an idle transaction, for whose locks others wait. */
const maxIdleInTransaction = 20_000;

/** Counts and instants fit a double; as strings they would not compare with SQLite's. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    types,
    connectionTimeoutMillis: 5000,
    query_timeout: maxToAnswer,
    idle_in_transaction_session_timeout: maxIdleInTransaction,
  });
  // An error without a listener ends the process. The pool listens while a connection is idle, and nobody while one is in use.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) logFailure('PostgreSQL', error, { isExpected: true });
    });
  });
  pool.on('error', () => {});
  return pool;
}

export async function openPostgres(url: string): Promise<Database> {
  const pool = openPool(url);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = (error as Error).message || (error as { code?: string }).code;
    throw new CannotStart(
      `PostgreSQL cannot be reached at the address in DATABASE_URL (${reason}). Check the address and that the database runs.`,
    );
  }
  const relay = new PostgresRelay(url);
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new PostgresDriver(pool);
  const db = new Kysely<Tables>({ dialect });
  return {
    kind: 'postgres',
    db,
    transact: (work) => db.transaction().execute(work),
    holdPerson: async (tx, userId) => {
      await tx.executeQuery(CompiledQuery.raw('select pg_advisory_xact_lock($1, $2)', [personLocks, userId]));
    },
    relay,
    hasServer: async () => {
      // The lock, if it is free, is held until the end of this statement.
      const { rows } = await sql<{ is_free: boolean }>`
        select pg_try_advisory_xact_lock(${serversLock}) as is_free`.execute(db);
      return rows[0]?.is_free === false;
    },
    snapshot: (_folder, read) =>
      db.transaction().execute(async (tx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(tx);
        return read(tx);
      }),
    pool,
    close: async () => {
      await relay.close();
      await db.destroy();
    },
  };
}
