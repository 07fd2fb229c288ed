import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type pg from 'pg';
import { isConnectionLost, isSilent, UnknownOutcome } from '#server/db/lost-connections.ts';

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #isLost = false;

  get isLost(): boolean {
    return this.#isLost;
  }

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters]);
      return writes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      this.#isLost ||= isConnectionLost(error) || isSilent(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here reads rows one by one, and Kysely asks for the method.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed');
  }

  /** The pool drops a lost connection; it would lend it to the next one who asks, since its end is noticed a moment later. */
  release(): void {
    this.#client.release(this.#isLost);
  }
}

/** Like Kysely's own driver, except that a lost connection is not reused and does not hide the original error. */
export class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('commit'));
    } catch (error) {
      throw isConnectionLost(error) || isSilent(error) ? new UnknownOutcome(error) : error;
    }
  }

  /** If the connection is lost PostgreSQL has rolled back; the earlier error is the one to report. */
  async rollbackTransaction(connection: Connection): Promise<void> {
    if (connection.isLost) return;
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
