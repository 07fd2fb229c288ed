import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Relay, Tables } from '#server/db/database.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';
import { logFailure } from '#server/platform/log.ts';

const channel = 'changes';
const int8 = 20;

/** Counts and instants fit a double; as strings they would not compare with SQLite's. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Hears what other processes announce, on a connection of its own that is made anew whenever it is lost. */
class PostgresRelay implements Relay {
  readonly #url: string;
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async send(tx: Parameters<Relay['send']>[0], message: string): Promise<void> {
    await sql`select pg_notify(${channel}, ${message})`.execute(tx);
  }

  async listen(onMessage: (message: string) => void, onGap: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    let isLost = false;
    const lost = () => {
      if (isLost || this.#isClosed) return;
      isLost = true;
      void client.end().catch(() => {});
      setTimeout(() => {
        if (this.#isClosed) return;
        this.listen(onMessage, onGap).then(onGap, () => {});
      }, 500).unref();
    };
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      lost();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end().catch(() => {});
  }
}

export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12, types, connectionTimeoutMillis: 5000 });
  let isClosed = false;
  // Without a listener an idle connection that the server ends would end this process.
  pool.on('error', (error) => {
    if (!isClosed) logFailure('PostgreSQL', error, { isExpected: true });
  });
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    transact: (work) => db.transaction().execute(work),
    relay,
    pool,
    close: async () => {
      isClosed = true;
      await relay.close();
      await db.destroy();
    },
  };
}
