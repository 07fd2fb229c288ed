import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Relay } from '#server/db/database.ts';

const channel = 'changes';
/** The advisory lock that each server holds, shared with the others, as long as it is connected. */
export const serversLock = 7244;
/** Milliseconds between two attempts to reconnect. */
const tryEvery = 500;
const maxToAnswer = 5000;
/** The interval (ms) of checking the connection: a cut connection causes no event. */
const askEvery = 10_000;

/** Receives the announcements of other processes on a separate connection, which it reopens whenever it is lost. */
export class PostgresRelay implements Relay {
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
    const comeBack = async (): Promise<void> => {
      while (!this.#isClosed) {
        await pause(tryEvery, undefined, { ref: false });
        const isBack = await this.#connect(onMessage, comeBack).then(
          () => true,
          () => false,
        );
        if (isBack) return onGap();
      }
    };
    await this.#connect(onMessage, comeBack);
  }

  /** @param onLost called once, when a connection that was made has ended */
  async #connect(onMessage: (message: string) => void, onLost: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: maxToAnswer,
      query_timeout: maxToAnswer,
    });
    this.#client = client;
    let isListening = false;
    let asking: NodeJS.Timeout | undefined;
    const end = () => {
      clearInterval(asking);
      const wasListening = isListening;
      isListening = false;
      void client.end().catch(() => {});
      if (wasListening && !this.#isClosed) onLost();
    };
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', end);
    client.on('end', end);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await client.query(`select pg_advisory_lock_shared(${serversLock})`);
      isListening = true;
      asking = setInterval(() => client.query('select 1').catch(end), askEvery).unref();
    } catch (error) {
      end();
      throw error;
    }
    // Closed while it was being made.
    if (this.#isClosed) end();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end().catch(() => {});
  }
}
