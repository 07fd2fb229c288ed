import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { logFailure } from '#server/platform/process/log.ts';

/** The grace period (ms) for accepted requests at a stop. */
const grace = 2500;
/** The maximum time (ms) until the process ends: mail may wait for a mail server much longer. */
const maxMs = 4500;
/** A connection becomes idle after its last answer, and would stay open for the next request. In milliseconds. */
const lookEvery = 50;

/** The maximum interval (ms) of a balancer's health checks (deploy/Caddyfile: one second). */
const healthCheckMs = 1200;
/** The time (ms) in which a balancer's last requests arrive here, once it knows of the stop. */
const lastRequestsMs = 500;

/** Notifies balancers before the server stops. */
export class StopNotice {
  /** From then on health checks are answered with 503. */
  hasBegun = false;
  /** The times of the last two health checks. */
  #asked: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  /** Records a health check. @returns whether the server is stopping */
  tell(): boolean {
    this.#asked = [this.#asked[1], performance.now()];
    return this.hasBegun;
  }

  /**
   * Resolves once no balancer sends requests any more: there may be several, so the first notified one is not enough.
   * Without a balancer, which checks regularly, it waits only for requests that are arriving.
   */
  async give(): Promise<void> {
    const isWatched = performance.now() - this.#asked[0] < 3 * healthCheckMs;
    this.hasBegun = true;
    if (isWatched) await pause(healthCheckMs);
    await pause(lastRequestsMs);
  }
}

/**
 * Closes the app: idle connections at once, all others when they are answered, or after the grace period. On a busy
 * machine a request may be unread on a connection that looks idle, so received data is read first.
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
