import type { FastifyInstance } from 'fastify';
import { logFailure } from '#server/platform/process/log.ts';

/** Milliseconds that what has been accepted has to be answered in, once the server is told to stop. */
const grace = 2700;
/** Milliseconds until the process ends in any case: mail may wait for a mail server much longer. */
const maxMs = 4500;
/** A connection becomes idle with its last answer, and would stay open for the next request. In milliseconds. */
const lookEvery = 50;

/** Closes the app: idle connections at once, all others when they are answered, or after the grace. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const idle = setInterval(() => server.closeIdleConnections(), lookEvery);
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
