import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { logFailure } from '#server/platform/process/log.ts';

/** Milliseconds for answering accepted requests once the server is told to stop. */
const grace = 2500;
/** Milliseconds until the process ends in any case: mail may wait for a mail server much longer. */
const maxMs = 4500;
/** A connection becomes idle with its last answer, and would stay open for the next request. In milliseconds. */
const lookEvery = 50;

/** Milliseconds between two health checks of a balancer, at most (deploy/Caddyfile: one second). */
const healthCheckMs = 1200;
/** Milliseconds in which a balancer's last requests arrive here, once it knows of the stop. */
const lastRequestsMs = 500;

/** Tells balancers that the server stops, before it does. */
export class StopNotice {
  /** From then on health checks are answered 503. */
  hasBegun = false;
  /** When the last health check but one came, and the last. */
  #asked: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  /** Notes that a health check is answered. @returns whether the server stops */
  tell(): boolean {
    this.#asked = [this.#asked[1], performance.now()];
    return this.hasBegun;
  }

  /**
   * Resolves once no balancer sends requests here any more: several may watch, so the first that has heard is not waited for
   * alone. Without a balancer, which checks again and again, it waits for none.
   */
  async give(): Promise<void> {
    const isWatched = performance.now() - this.#asked[0] < 3 * healthCheckMs;
    this.hasBegun = true;
    if (isWatched) await pause(healthCheckMs);
    await pause(lastRequestsMs);
  }
}

/**
 * Closes the app: idle connections at once, all others when they are answered, or after the grace. On a busy machine a request
 * may wait unread on a connection that looks idle, so what has arrived is read first.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const { server } = app;
  await afterReading();
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), lookEvery);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}

/** Ends the process at SIGTERM and SIGINT, with exit code 0. */
export function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), maxMs).unref();
    await close().catch((error: unknown) => logFailure('Stopping', error));
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
