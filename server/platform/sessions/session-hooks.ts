import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExpulsionReason } from '#contract/errors.ts';
import type { SessionCookie } from '#server/platform/sessions/session-cookie.ts';
import type { Session } from '#server/platform/sessions/sessions.ts';

interface SessionHookOptions {
  readonly cookie: SessionCookie;
  readonly findSession: (token: string | undefined) => Promise<Session | null>;
  /** Why an organizer ended the session of a token. */
  readonly findReason: (token: string) => Promise<ExpulsionReason | undefined>;
  /** The routes whose answers depend on the person. Unknown addresses, which may be pages, are treated like them. */
  readonly paths: ReadonlySet<string>;
}

/** Looks up the session of a request, and sends the cookie again when the session was extended. */
export function addSessionHooks(
  app: FastifyInstance,
  { cookie, findSession, findReason, paths }: SessionHookOptions,
): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('token', undefined);
  app.decorateRequest('isSharedDevice', false);
  app.decorateRequest('isExtended', false);
  app.decorateRequest('signedOut', undefined);
  app.decorateRequest('isIdentified', false);
  async function identify(request: FastifyRequest): Promise<void> {
    // Files are the same for everyone.
    if (request.isIdentified || (!request.is404 && !paths.has(request.routeOptions.url ?? ''))) return;
    request.isIdentified = true;
    const token = cookie.read(request.headers.cookie);
    const session = await findSession(token);
    if (!token) return;
    if (!session) {
      request.signedOut = await findReason(token);
      return;
    }
    request.viewer = session.viewer;
    request.token = token;
    request.isSharedDevice = session.isSharedDevice;
    request.isExtended = session.isExtended;
  }
  app.addHook('onRequest', identify);
  // A missing file is only detected when it is looked for.
  app.addHook('preHandler', identify);
  app.addHook('onSend', async ({ token, isSharedDevice, isExtended }, reply) => {
    // A shared cache must never get a cookie, and the cookie of a new session is not overwritten.
    const isForOne = /\b(private|no-store)\b/.test(String(reply.getHeader('cache-control')));
    // Nor is one that was set during this request, as during a long upload: then the request's session has ended.
    const isOver = reply.statusCode === 401;
    if (token && isExtended && isForOne && !isOver && !reply.hasHeader('set-cookie'))
      reply.header('set-cookie', cookie.write(token, isSharedDevice));
  });
}
