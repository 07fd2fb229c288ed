// One line per request, without anything that a client sent: paths, queries, bodies and headers may contain secrets.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getHealth, getReadiness } from '#contract/settings/site.ts';

export interface FinishedRequest {
  /** The id that people and the log share. */
  readonly id: string;
  readonly method: string;
  /** The route's pattern; `page` for every other address. */
  readonly route: string;
  /** 499 if the client disconnected before the response. */
  readonly status: number;
  readonly milliseconds: number;
}

/** The route's pattern: the address itself may contain typed text. */
export const patternOf = ({ routeOptions: { url } }: FastifyRequest): string => url ?? 'page';

/** Calls `finished` for every request, once its response was sent or its connection is closed. */
export function watchRequests(app: FastifyInstance, finished: (request: FinishedRequest) => void): void {
  app.addHook('onRequest', async (request, { raw }) => {
    const began = performance.now();
    raw.once('close', () =>
      finished({
        id: request.id,
        method: request.method,
        route: patternOf(request),
        status: raw.headersSent ? raw.statusCode : 499,
        milliseconds: performance.now() - began,
      }),
    );
  });
}

/** A balancer asks every second: in a year the lines would fill a small disk. */
const healthChecks: ReadonlySet<string> = new Set([getHealth.path, getReadiness.path]);

/** Writes the line of a request to the standard output; none for a health check that succeeds. */
export function logRequest({ id, method, route, status, milliseconds }: FinishedRequest): void {
  if (status < 400 && healthChecks.has(route)) return;
  const level = status >= 500 ? 'error' : 'info';
  process.stdout.write(
    `time=${new Date().toISOString()} level=${level} request=${id} method=${method} route=${route} status=${status} ms=${Math.round(milliseconds)}\n`,
  );
}
