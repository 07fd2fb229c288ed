import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Relay } from '#server/db/database.ts';

const channel = 'changes';
/** Milliseconds between two tries to come back. */
const tryEvery = 500;
const maxToConnect = 5000;
/** A connection over which nothing has come for so long, in milliseconds, is asked whether it still stands. */
const askAfter = 10_000;

/** Hears what other processes announce, on a connection of its own that is made anew whenever it is lost. */
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
      keepAlive: true,
      keepAliveInitialDelayMillis: askAfter,
      connectionTimeoutMillis: maxToConnect,
    });
    this.#client = client;
    let isListening = false;
    const end = () => {
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
      isListening = true;
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
