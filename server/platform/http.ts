// The one place where contract and Fastify meet: gate, parse, call, reply, in this order, for every endpoint.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Access, Endpoint, Parsed, Reply } from '#contract/endpoint.ts';
import { addressOf } from '#server/platform/addresses.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { issuesOf } from '#server/platform/issues.ts';
import { type OwnParts, withOwnParts } from '#server/platform/own-parts.ts';
import type { ReadyMadeAnswers } from '#server/platform/ready-made.ts';
import type { SessionCookie } from '#server/platform/session-cookie.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import type { TokenCookie } from '#server/platform/token-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The session's token, where there is a session. */
    token: string | undefined;
    /** Nothing may stay on it. */
    isSharedDevice: boolean;
    /** The session's end has just been moved: its cookie is sent again. */
    isExtended: boolean;
  }
}

/** What a handler may know and do beyond its input: few need it. */
export interface RequestContext {
  /** Who asks; null for a visitor. */
  readonly viewer: Viewer | null;
  /** The client's network address; behind a proxy that `TRUST_PROXY` names, the one it tells. */
  readonly address: string;
  readonly userAgent: string;
  readonly token: string | undefined;
  /** Aborted when the connection is closed before the answer: nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** Puts a session's token into the browser. */
  keepSession(token: string, isSharedDevice: boolean): void;
  /** Takes it out. */
  dropSession(): void;
  /** A registration's token, if the browser sends one: nobody has looked yet whether it fits any. */
  readonly registrationToken: string | undefined;
  /** Puts one into the browser. */
  keepRegistration(token: string, lifetime: number): void;
  dropRegistration(): void;
}

type ViewerFor<A extends Access> = A extends 'public' ? Viewer | null : Viewer;
type HandlerInput<E extends Endpoint> = Parsed<E> & {
  viewer: ViewerFor<E['access']>;
  request: RequestContext;
};
type Answer<E> = Reply<E> | Created<Reply<E>>;

class Created<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}
/** Answers 201 instead of 200. */
export const created = <T>(value: T): Created<T> => new Created(value);

export interface Route {
  readonly endpoint: Endpoint;
  readonly run?: (input: never) => unknown;
  /** Set for hot lists: equal keys get equal bytes. */
  readonly sharedBy?: (viewer: Viewer) => string;
  /** With `sharedBy`: what a person has in the list alone. */
  readonly own?: (viewer: Viewer) => Promise<OwnParts>;
  readonly stream?: (request: FastifyRequest, reply: FastifyReply) => void;
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>,
): Route => ({ endpoint, run });

/**
 * As `handle`, for a list that many people see alike: `sharedBy` names the group of viewers that gets the same bytes,
 * and `own` what one of them has in it alone.
 */
export const handleList = <E extends Endpoint & { method: 'GET'; access: Exclude<Access, 'public'> }>(
  endpoint: E,
  sharedBy: (viewer: Viewer) => string,
  run: (input: HandlerInput<E>) => Reply<E> | Promise<Reply<E>>,
  own?: (viewer: Viewer) => Promise<OwnParts>,
): Route => ({ endpoint, run, sharedBy, ...(own && { own }) });

/** For the endpoint that stays open: `stream` takes the connection over. */
export const handleStream = (
  endpoint: Endpoint & { stream: true },
  stream: (request: FastifyRequest, reply: FastifyReply) => void,
): Route => ({ endpoint, stream });

/** Throws unless `viewer` may call the endpoint. */
function gate({ access, duringPasswordChange }: Endpoint, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw new ApiError('SIGNED_OUT');
  if (viewer.needsPasswordReset && !duringPasswordChange) throw new ApiError('PASSWORD_CHANGE_REQUIRED');
  if (access === 'admin' && !viewer.isAdmin) throw new ApiError('NOT_ADMIN');
  if (access !== 'signed-in' && !viewer.isAuthorized) throw new ApiError('NOT_AUTHORIZED');
}

function parse(endpoint: Endpoint, request: FastifyRequest): object {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part]);
    if (!result.success) throw new ApiError('INVALID_INPUT', { issues: issuesOf(result.error.issues) });
    parsed[part] = result.data;
  }
  return parsed;
}

const answerSchema = (reply: z.ZodMiniType) => z.toJSONSchema(reply, { target: 'draft-7', io: 'output' });

/** Whether the client has these bytes. Proxies that compress call their tag a weak one (RFC 9110, section 13.1.2). */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;

function closing({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

interface MountOptions {
  readonly readyMade: ReadyMadeAnswers;
  readonly cookie: SessionCookie;
  readonly registrationCookie: TokenCookie;
}

export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  { readyMade, cookie, registrationCookie }: MountOptions,
): void {
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    viewer: request.viewer,
    address: addressOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    token: request.token,
    keepSession: (token, isSharedDevice) => reply.header('set-cookie', cookie.write(token, isSharedDevice)),
    dropSession: () => reply.header('set-cookie', cookie.remove()),
    get registrationToken() {
      return registrationCookie.read(request.headers.cookie);
    },
    keepRegistration: (token, life) => reply.header('set-cookie', registrationCookie.keep(token, life)),
    dropRegistration: () => reply.header('set-cookie', registrationCookie.remove()),
    get signal() {
      return closing(reply);
    },
  });

  for (const { endpoint, run, sharedBy, own, stream } of routes) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = contextOf(request, reply);
      const input = { ...parse(endpoint, request), viewer: request.viewer, request: context };
      const value = await run?.(input as never);
      reply.header('cache-control', 'no-store');
      if (endpoint.text) return reply.type(endpoint.text).send(value);
      if (!endpoint.reply) return reply.code(204).send();
      return value instanceof Created ? reply.code(201).send(value.value) : reply.send(value ?? null);
    };

    const answerReadyMade = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = request.viewer as Viewer;
      const parsed = parse(endpoint, request);
      const key = `${endpoint.path} ${JSON.stringify(parsed)} ${sharedBy?.(viewer)}`;
      const topics = endpoint.shows ?? [];
      const shared = () =>
        readyMade.get(key, topics, async () => {
          const value = await run?.({ ...parsed, viewer } as never);
          return reply.serializeInput(value as Record<string, unknown>, '200') as string;
        });
      const personal = (of: NonNullable<typeof own>) =>
        readyMade.get(`${key} for ${viewer.id}`, topics, async () =>
          withOwnParts((await shared()).body.toString(), await of(viewer)),
        );
      const { body, etag } = own ? await personal(own) : await shared();
      reply
        .header('etag', etag)
        .header('cache-control', request.isSharedDevice ? 'no-store' : 'private, no-cache')
        .type('application/json; charset=utf-8');
      return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
    };

    const takeOver =
      (open: NonNullable<typeof stream>) => async (request: FastifyRequest, reply: FastifyReply) => {
        parse(endpoint, request);
        open(request, reply);
      };

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD of what stays open would never end.
      exposeHeadRoute: !stream,
      schema: endpoint.reply
        ? { response: { 200: answerSchema(endpoint.reply), 201: answerSchema(endpoint.reply) } }
        : {},
      onRequest: async (request) => gate(endpoint, request.viewer),
      handler: stream ? takeOver(stream) : sharedBy ? answerReadyMade : answer,
    });
  }
}
