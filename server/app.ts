// The whole server, without a port: tests drive it with `inject`, `main.ts` listens.
import { randomBytes } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { heardHeader } from '#contract/endpoint.ts';
import { live as liveEndpoint } from '#contract/settings/site.schema.ts';
import { features } from '#server/features.ts';
import { isFormPost } from '#server/form-posts.ts';
import { type Pages, pageRoutes, readableUrl } from '#server/pages.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { serializerOf } from '#server/platform/http/contract-schemas.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { answerError } from '#server/platform/http/http-errors.ts';
import { mount } from '#server/platform/http/mount.ts';
import { PagePolicies } from '#server/platform/http/page-policies.ts';
import { RawAnswers } from '#server/platform/http/raw-answers.ts';
import { protectRequests, securityHeaders } from '#server/platform/http/security-headers.ts';
import { LivePages } from '#server/platform/live/live.ts';
import { logRequest, watchRequests } from '#server/platform/monitoring/request-log.ts';
import { SessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { addSessionHooks } from '#server/platform/sessions/session-hooks.ts';
import { findReason, sessionFinder } from '#server/platform/sessions/sessions.ts';
import { Transfers } from '#server/platform/uploads/transfers.ts';

export interface AppOptions {
  /** Absent: the server answers calls only. */
  readonly pages?: Pages;
  /** The time (ms) in which a request must arrive, headers and body; half a minute except in tests. */
  readonly requestTimeout?: number;
  /** OFFLINE; on by default. */
  readonly hasOffline?: boolean;
  readonly metricsToken?: string | undefined;
  readonly logRequests?: boolean;
}

/** The maximum size of a request's body in bytes. */
const bodyLimit = 256 * 1024;
/** The time (ms) in which a request must arrive. */
const timeToArrive = 30_000;

/** Input is checked by the contract's own schemas (http.ts). Where both are given, Fastify loads no ajv, which is 10 MiB. */
const compilersFactory = {
  buildValidator: () => {
    throw new Error('No route leaves its input to Fastify.');
  },
  buildSerializer: () => (route: { readonly schema?: unknown }) => serializerOf(route.schema as object),
};

/** Makes the app: hooks for every request, the features' routes, live connections and, if built, the pages. */
export async function buildApp(
  context: AppContext,
  { pages, requestTimeout = timeToArrive, logRequests = false, metricsToken, hasOffline = true }: AppOptions,
): Promise<FastifyInstance> {
  const { db, changes, clock, monitor, publicUrl, trustProxy } = context;
  const always = securityHeaders(publicUrl);
  const raw = new RawAnswers(always);
  const app = fastify({
    bodyLimit,
    trustProxy,
    forceCloseConnections: 'idle',
    // Requests on connections that were accepted before the stop are answered as usual.
    return503OnClosing: false,
    requestTimeout,
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      // How often Node looks for requests that are late; half a minute unless told.
      connectionsCheckingInterval: Math.min(1000, requestTimeout / 4),
      // Node's own error would not have our headers; `requireHost` gives ours.
      requireHostHeader: false,
    },
    rewriteUrl: ({ url = '/' }) => (pages ? readableUrl(url) : url),
    // Invalid addresses of the API are answered before every hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(always)),
    clientErrorHandler: raw.answerUnreadable,
    routerOptions: { maxParamLength: 300 },
    genReqId: () => randomBytes(4).toString('hex'),
    schemaController: { compilersFactory },
  });

  raw.watch(app.server);
  // Requests that Fastify rejects, as with an unknown method, bypass every hook.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(error, request, reply.headers(always), context.settings.current.title),
  );
  watchRequests(app, (request) => {
    // Live connections last as long as their pages are open, so they are not measured.
    if (request.route !== liveEndpoint.path) monitor.count(request);
    if (logRequests) logRequest(request);
  });
  closeWhenStopping(app, context);
  protectRequests(app, publicUrl);
  requireHost(app);
  readJsonOnly(app);

  const cookie = new SessionCookie(publicUrl);
  const findSession = sessionFinder(db, clock);
  const findReasonOf = (token: string) => findReason(db, token);
  addSessionHooks(app, {
    cookie,
    findSession,
    findReason: findReasonOf,
    paths: new Set(allEndpoints.map(({ path }) => path)),
  });
  followChanges(app, context);

  const live = new LivePages(changes, findSession, findReasonOf);
  monitor.countLive = () => live.size;
  const transfers = new Transfers(changes, findSession);
  app.addHook('preClose', async () => {
    live.close();
    transfers.close();
  });
  await changes.follow();
  // Another process may have saved settings after they were read here, and before this one listened.
  await context.settings.read();

  const routes: Route[] = [
    ...features.flatMap(({ routes = [] }) => routes.flatMap((routesOf) => routesOf(context))),
    { endpoint: liveEndpoint, stream: (request, reply) => live.open(request, reply) },
  ];
  const missing = allEndpoints.filter((endpoint) => !routes.some((route) => route.endpoint === endpoint));
  if (missing.length > 0) throw new Error(`No route for ${missing.map(({ path }) => path).join(', ')}`);
  const read = mount(app, routes, { context, cookie, requestTimeout, findSession, transfers, metricsToken });
  const policies = context.settings.derive(
    () => new PagePolicies(features.map((feature) => feature.connectsTo?.(context) ?? {})),
  );
  await pageRoutes(app, { pages, read, clock, changes, publicUrl, policies, hasOffline });
  return app;
}

/** Lets a request after a change that its page knows see that change, and any saved settings, in every process. */
function followChanges(app: FastifyInstance, { changes, settings }: AppContext): void {
  app.addHook('onRequest', async ({ viewer, headers: { [heardHeader]: heard } }) => {
    if (viewer && typeof heard === 'string') await changes.catchUp(heard);
    // While the database is unreachable the last known ones are used: the request fails where it reads rows.
    await settings.follow().catch(() => {});
  });
}

/** Otherwise a connection that a proxy keeps could be closed just when its next request is sent. */
function closeWhenStopping(app: FastifyInstance, { stopping }: AppContext): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** HTTP/1.1 asks every request to name its host (RFC 9112, section 3.2). */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new ApiError('BAD_REQUEST');
  });
}

/** Bodies are JSON or nothing. `__proto__` and `constructor` in them are dropped, not followed. */
function readJsonOnly(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : json(request, body as string, done),
  );
  // A write without a body is accepted with any content type.
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else if (isFormPost(request)) done(null, body);
    else done(new ApiError('WRONG_TYPE'));
  });
}
