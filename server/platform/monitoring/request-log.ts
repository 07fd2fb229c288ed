// One line a request, for the service manager to keep. It has the pattern of the route and nothing that anybody sent: paths
// contain secrets (calendar addresses), and so may queries, bodies and headers.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request that is over. */
export interface FinishedRequest {
  /** The number under which people and the log know it. */
  readonly id: string;
  readonly method: string;
  /** The route's pattern; `page` for all that is no address of the API or of a file. */
  readonly route: string;
  /** 499 where the client left before an answer had begun. */
  readonly status: number;
  readonly milliseconds: number;
}

const clientLeft = 499;

/** The route's pattern: the address itself may hold what people typed. */
export const patternOf = ({ routeOptions: { url } }: FastifyRequest): string => url ?? 'page';

/** Calls `finished` for every request, once its answer has gone out or its connection is closed. */
export function watchRequests(app: FastifyInstance, finished: (request: FinishedRequest) => void): void {
  app.addHook('onRequest', async (request, { raw }) => {
    const began = performance.now();
    raw.once('close', () =>
      finished({
        id: request.id,
        method: request.method,
        route: patternOf(request),
        status: raw.headersSent ? raw.statusCode : clientLeft,
        milliseconds: performance.now() - began,
      }),
    );
  });
}

/** Writes the line of a request to the standard output. */
export function logRequest({ id, method, route, status, milliseconds }: FinishedRequest): void {
  const level = status >= 500 ? 'error' : 'info';
  process.stdout.write(
    `time=${new Date().toISOString()} level=${level} request=${id} method=${method} route=${route} status=${status} ms=${Math.round(milliseconds)}\n`,
  );
}
