// The whole server, without a port: tests drive it with `inject`, `main.ts` listens.
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { PageRenderer } from '#contract/pages.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import * as siteContract from '#contract/site.ts';
import type { Database } from '#server/db/database.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { calendarRoutes } from '#server/features/calendars/routes.ts';
import { endQuiet } from '#server/features/event-letters/commands.ts';
import { listDueEvents } from '#server/features/event-letters/queries.ts';
import { settleDeletions } from '#server/features/events/commands.ts';
import { isDeletionDue } from '#server/features/events/queries.ts';
import { eventRoutes } from '#server/features/events/routes.ts';
import { profileRoutes } from '#server/features/profile/routes.ts';
import { temporaryLife } from '#server/features/recovery/policy.ts';
import { recoveryRoutes } from '#server/features/recovery/routes.ts';
import { codeLife, nameLife, registrationLife } from '#server/features/registrations/policy.ts';
import { registrationRoutes } from '#server/features/registrations/routes.ts';
import { rsvpRoutes } from '#server/features/rsvps/routes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { signupRoutes } from '#server/features/signups/routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { isFormPost } from '#server/form-posts.ts';
import { pageRoutes } from '#server/pages.ts';
import { proxiesIn } from '#server/platform/addresses.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Blocklist } from '#server/platform/blocklist.ts';
import { Changes } from '#server/platform/changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type AppContext, commit } from '#server/platform/commit.ts';
import { capExpiries, type Expiry } from '#server/platform/expiries.ts';
import { handle, handleStream, mount } from '#server/platform/http.ts';
import { answerError } from '#server/platform/http-errors.ts';
import { LivePages } from '#server/platform/live.ts';
import type { MailQueue } from '#server/platform/mail/mail-queue.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import { RawAnswers } from '#server/platform/raw-answers.ts';
import { ReadyMadeAnswers } from '#server/platform/ready-made.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { protectRequests, securityHeaders } from '#server/platform/security-headers.ts';
import { SessionCookie } from '#server/platform/session-cookie.ts';
import { sessionFinder, sweepSessions } from '#server/platform/sessions.ts';
import { TokenCookie } from '#server/platform/token-cookie.ts';

export interface Parts {
  readonly database: Database;
  readonly settings: ReunionDocument;
  readonly clock: Clock;
  /** The reunion was over when the site was first started (decision 44). */
  readonly isTrial: boolean;
  readonly mailQueue: MailQueue;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  readonly blocklist: Blocklist;
  readonly publicUrl: string;
  readonly trustProxy: string | false;
  /** Without it the server answers calls only. */
  readonly pages?: Pages;
  /** Milliseconds that a request has to arrive in, headers and body; half a minute but in tests. */
  readonly requestTimeout?: number;
}

export interface Pages {
  readonly renderer: PageRenderer;
  /** The built files; null when somebody else serves them (development). */
  readonly folder: string | null;
}

const expiries: readonly Expiry[] = [
  { table: 'registrations', column: 'expires_at', lasts: registrationLife },
  { table: 'registrations', column: 'name_kept_until', lasts: nameLife },
  { table: 'registrations', column: 'code_expires_at', lasts: codeLife },
  { table: 'registrations', column: 'held_code_expires_at', lasts: codeLife },
  { table: 'email_changes', column: 'code_expires_at', lasts: codeLife },
  { table: 'users', column: 'password_expires_at', lasts: temporaryLife },
  { table: 'temporary_passwords', column: 'expires_at', lasts: temporaryLife },
];

/** Bytes a request's body may have. */
const bodyLimit = 256 * 1024;
/** Milliseconds that a request has to arrive in. */
const timeToArrive = 30_000;

export interface Built {
  readonly app: FastifyInstance;
  /** What falls due by itself; to be done every few seconds. */
  doChores(): Promise<void>;
}

export async function buildApp(parts: Parts): Promise<Built> {
  const { database, settings, clock, isTrial, mailQueue, secrets, limits, blocklist } = parts;
  const { publicUrl, trustProxy, requestTimeout = timeToArrive } = parts;
  const always = securityHeaders(publicUrl);
  const raw = new RawAnswers(always);
  const app = fastify({
    bodyLimit,
    trustProxy: trustProxy && proxiesIn(trustProxy),
    forceCloseConnections: 'idle',
    // What arrives while the server stops was accepted before: it is answered as ever.
    return503OnClosing: false,
    requestTimeout,
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      // How often Node looks for requests that are late; half a minute unless told.
      connectionsCheckingInterval: Math.min(1000, requestTimeout / 4),
      // Node's own refusal would come without our headers; `requireHost` gives ours.
      requireHostHeader: false,
    },
    // Addresses that cannot be read come before every hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(always)),
    clientErrorHandler: raw.answerUnreadable,
    routerOptions: { maxParamLength: 300 },
  });
  const changes = new Changes(database.relay);
  const isPast = (instant: number) => !isTrial && instant <= clock.reunionNow().getTime();
  const context: AppContext = {
    db: database.db,
    transact: database.transact,
    changes,
    clock,
    mailQueue,
    isPast,
  };

  raw.watch(app.server);
  // Some of what is no request for Fastify, as a method it does not know, comes here past every hook.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(error, request, reply.headers(always)),
  );
  protectRequests(app, publicUrl);
  requireHost(app);
  readJsonOnly(app);

  const cookie = new SessionCookie(publicUrl);
  const findSession = sessionFinder(database.db, clock);
  app.decorateRequest('viewer', null);
  app.decorateRequest('token', undefined);
  app.decorateRequest('isSharedDevice', false);
  app.decorateRequest('isExtended', false);
  const readsSession = new Set<string>(allEndpoints.map(({ path }) => path));
  app.addHook('onRequest', async (request) => {
    // Files are the same for everyone.
    if (!request.is404 && !readsSession.has(request.routeOptions.url ?? '')) return;
    const token = cookie.read(request.headers.cookie);
    const session = await findSession(token);
    if (!token || !session) return;
    request.viewer = session.viewer;
    request.token = token;
    request.isSharedDevice = session.isSharedDevice;
    request.isExtended = session.isExtended;
  });
  app.addHook('onSend', async ({ token, isSharedDevice, isExtended }, reply) => {
    // Whatever others may keep as well never carries a cookie; a new session's own goes before.
    const isForOne = /\b(private|no-store)\b/.test(String(reply.getHeader('cache-control')));
    if (token && isExtended && isForOne && !reply.hasHeader('set-cookie'))
      reply.header('set-cookie', cookie.write(token, isSharedDevice));
  });

  const live = new LivePages(changes, findSession);
  app.addHook('preClose', async () => live.close());
  await changes.follow();

  const people = { settings, secrets, limits, blocklist };
  const routes = [
    ...accountRoutes(context, people),
    ...registrationRoutes(context, people),
    ...recoveryRoutes(context, people),
    ...profileRoutes(context, people),
    ...rsvpRoutes(context, settings),
    ...eventRoutes(context, settings),
    ...signupRoutes(context),
    ...calendarRoutes(context, { settings, secrets, publicUrl }),
    ...settingsRoutes(context, { settings, isTrial }),
    ...userRoutes(context, people),
    handle(siteContract.getHealth, async () => {
      await sql`select 1`.execute(database.db).catch(() => {
        throw new ApiError('UNAVAILABLE');
      });
      return { status: 'ok' as const };
    }),
    handleStream(siteContract.live, (request, reply) => live.open(request, reply)),
  ];
  const missing = allEndpoints.filter((endpoint) => !routes.some((route) => route.endpoint === endpoint));
  if (missing.length > 0) throw new Error(`No route for ${missing.map(({ path }) => path).join(', ')}`);
  const registrationCookie = new TokenCookie(publicUrl, 'registration');
  mount(app, routes, { readyMade: new ReadyMadeAnswers(changes), cookie, registrationCookie });
  await pageRoutes(app, { pages: parts.pages, clock, publicUrl });
  return {
    app,
    async doChores() {
      await sweepSessions(database.db, clock.now());
      await capExpiries(database.db, expiries, clock.now());
      await limits.sweep();
      // Asked first, since a transaction would have to wait its turn, and nearly always for nothing.
      if (await isDeletionDue(database.db, clock.now()))
        await commit(context, (transaction) => settleDeletions(transaction, settings));
      for (const id of await listDueEvents(database.db, clock.now()))
        await commit(context, (transaction) => endQuiet(transaction, id, settings));
    },
  };
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
  // A write without a body passes whatever its type is said to be.
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else if (isFormPost(request)) done(null, body);
    else done(new ApiError('WRONG_TYPE'));
  });
  // The contract's own schemas validate; Fastify's would do it twice.
  app.setValidatorCompiler(() => () => true);
}
