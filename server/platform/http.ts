// The one place where contract and Fastify meet: gate, parse, call, respond, in this order, for every endpoint.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Access, Endpoint, Parsed, ResponseBody, SharedItem, ViewerPart } from '#contract/endpoint.ts';
import { limitsOfWrites } from '#contract/limits.ts';
import { type BytesSource, sendBytes } from '#server/platform/bytes.ts';
import { parseInput, parsePart, responseSchema } from '#server/platform/contract-schemas.ts';
import { confirmRights, gate } from '#server/platform/gate.ts';
import { type KeptText, sendKeptText } from '#server/platform/kept-text.ts';
import { answerList, type ListSource } from '#server/platform/list-answers.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import { contextsWith, type RequestContext } from '#server/platform/request-context.ts';
import type { ResponseCache } from '#server/platform/response-cache.ts';
import type { SessionCookie } from '#server/platform/session-cookie.ts';
import type { Session, Viewer } from '#server/platform/sessions.ts';
import { TextStreams } from '#server/platform/text-streams.ts';
import type { Transfers } from '#server/platform/transfers.ts';
import { UploadSlots } from '#server/platform/upload-slots.ts';
import { receiveUpload, type UploadedFile } from '#server/platform/uploads.ts';
import type { ViewerItems } from '#server/platform/viewer-list.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Whether its session has been looked for. */
    isIdentified: boolean;
    /** The session's token, where there is a session. */
    token: string | undefined;
    /** Nothing may stay on it. */
    isSharedDevice: boolean;
    /** The session's end has just been moved: its cookie is sent again. */
    isExtended: boolean;
    /** Its body was still on its way when the gate let it in. */
    isInParts: boolean;
  }
}

type ViewerFor<A extends Access> = A extends 'public' ? Viewer | null : Viewer;
type HandlerInput<E extends Endpoint> = Parsed<E> & {
  viewer: ViewerFor<E['access']>;
  request: RequestContext;
} & (E extends { upload: { isOptional: true } }
    ? { file: UploadedFile | null }
    : E extends { upload: object }
      ? { file: UploadedFile }
      : unknown);
/** A long text may come in parts. */
type Text<E> = E extends { text: string } ? AsyncIterable<string> : never;
type Answer<E> =
  | (E extends { bytes: string } ? BytesSource : ResponseBody<E>)
  | Text<E>
  | Created<ResponseBody<E>>;

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
  /** In place of `run`, for hot lists. */
  readonly list?: ListSource;
  readonly stream?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** In place of `run`, for what is sent as it is. */
  readonly send?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>,
): Route => ({ endpoint, run });

type ListEndpoint = Endpoint & { method: 'GET'; access: Exclude<Access, 'public'> };
type ListInput<E extends Endpoint> = Omit<HandlerInput<E>, 'request'>;

/** As `handle`, for a list that many people see alike: `sharedBy` names the group of viewers that gets the same bytes. */
export const handleList = <E extends ListEndpoint>(
  endpoint: E,
  sharedBy: (viewer: Viewer) => string,
  run: (input: ListInput<E>) => ResponseBody<E> | Promise<ResponseBody<E>>,
): Route => ({ endpoint, list: { sharedBy, shared: run } });

interface ViewerListSource<E extends Endpoint> {
  /** The items, without the viewer's fields. */
  readonly shared: (input: Parsed<E>) => Promise<readonly SharedItem<E>[]>;
  /** The viewer's fields, by the item's id; items that are not named have the contract's defaults. */
  readonly own: (viewer: Viewer) => Promise<ReadonlyMap<number, ViewerPart<E>>>;
  /** Items that nobody else sees, which stand among the others. */
  readonly more?: (viewer: Viewer) => Promise<readonly SharedItem<E>[]>;
  /** The order of the list, where there are such items. */
  readonly isBefore?: (one: SharedItem<E>, other: SharedItem<E>) => boolean;
}

/** For a list that everybody shares, but for the fields that the contract names `viewerFields`. */
export const handleViewerList = <E extends ListEndpoint & { viewerFields: object }>(
  endpoint: E,
  { shared, own, more, isBefore = () => false }: ViewerListSource<E>,
): Route => ({
  endpoint,
  list: {
    sharedBy: () => 'everyone',
    shared,
    own,
    ...(more && {
      more: async (viewer) => ({ items: await more(viewer), isBefore: isBefore as ViewerItems['isBefore'] }),
    }),
  },
});

/** For the endpoint that stays open: `stream` takes the connection over. */
export const handleStream = (
  endpoint: Endpoint & { stream: true },
  stream: (request: FastifyRequest, reply: FastifyReply) => void,
): Route => ({ endpoint, stream });

/** For a text that everybody gets alike, and that never changes while the server runs. */
export const handleKeptText = (endpoint: Endpoint & { text: string }, text: () => KeptText): Route => ({
  endpoint,
  send: (request, reply) => sendKeptText(request, reply, { text: text(), type: endpoint.text }),
});

interface MountOptions {
  /** Where files lie while they come in. */
  readonly uploadFolder: string;
  /** Milliseconds in which an upload has to make progress. */
  readonly requestTimeout: number;
  readonly cache: ResponseCache;
  readonly limits: RateLimits;
  readonly cookie: SessionCookie;
  readonly findSession: (token: string | undefined) => Promise<Session | null>;
  readonly transfers: Transfers;
}

export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  { cache, limits, cookie, uploadFolder, requestTimeout, findSession, transfers }: MountOptions,
): void {
  app.decorateRequest('isInParts', false);
  const contextOf = contextsWith(cookie);
  const slots = new UploadSlots();
  const texts = new TextStreams();

  for (const { endpoint, run, list, stream, send } of routes) {
    const limit = limitsOfWrites[`${endpoint.method} ${endpoint.path}`];
    const isPublic = endpoint.access === 'public';

    /** Asks again, of those whose body took its time: what is written outside a transaction is not asked there. */
    const confirm = async ({ isInParts, viewer, token }: FastifyRequest) => {
      if (isInParts && !isPublic) confirmRights(endpoint, viewer, (await findSession(token))?.viewer ?? null);
    };

    /** @returns what ends the watching */
    const watch = ({ viewer, token }: FastifyRequest, end: (error: unknown) => void) =>
      isPublic || !viewer ? () => {} : transfers.watch({ endpoint, viewer, token, end });

    /** Throws where somebody has done this too often. */
    const count = async ({ viewer }: FastifyRequest) => {
      if (typeof limit === 'string' && viewer) await limits.countAdded(limit, viewer.id);
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = contextOf(endpoint, request, reply);
      const input = { ...parseInput(endpoint, request), viewer: request.viewer, request: context };
      await count(request);
      const value = await run?.(input as never);
      if (endpoint.bytes)
        return sendBytes(request, reply, value as BytesSource, endpoint.isImmutable === true);
      return finish(reply, value);
    };

    const finish = (reply: FastifyReply, value: unknown) => {
      reply.header('cache-control', 'no-store');
      const { downloadAs } = endpoint;
      if (downloadAs) reply.header('content-disposition', `attachment; filename="${downloadAs}"`);
      if (endpoint.text) {
        const text = typeof value === 'string' ? value : texts.open(value as AsyncIterable<string>);
        return reply.type(endpoint.text).send(text);
      }
      if (!endpoint.response) return reply.code(204).send();
      return value instanceof Created ? reply.code(201).send(value.value) : reply.send(value ?? null);
    };

    const receive =
      (upload: NonNullable<Endpoint['upload']>) => async (request: FastifyRequest, reply: FastifyReply) => {
        const context = contextOf(endpoint, request, reply);
        const params = parsePart(endpoint.params, request.params);
        const parse = (fields: object) => parsePart(endpoint.body, fields) as object;
        const ended = new AbortController();
        // Before a byte is taken; the slot first, since one who has to wait has not sent anything.
        const giveBack = slots.take(request.viewer?.id ?? 0, request.raw, upload.maxBytes);
        const stopWatching = watch(request, (error) => ended.abort(error));
        try {
          await count(request);
          // The answer goes out when nothing is left of the temporary file.
          const value = await receiveUpload(
            request.raw,
            { folder: uploadFolder, upload, requestTimeout, parse, signal: ended.signal },
            async ({ body, file }) => {
              await confirm(request);
              return run?.({ params, body, file, viewer: request.viewer, request: context } as never);
            },
          );
          return await finish(reply, value);
        } finally {
          stopWatching();
          giveBack();
        }
      };

    const takeOver =
      (open: NonNullable<typeof stream>) => async (request: FastifyRequest, reply: FastifyReply) => {
        parseInput(endpoint, request);
        open(request, reply);
      };

    const { upload } = endpoint;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD of what stays open would never end.
      exposeHeadRoute: !stream,
      schema: endpoint.response
        ? { response: { 200: responseSchema(endpoint.response), 201: responseSchema(endpoint.response) } }
        : {},
      onRequest: async (request, reply) => {
        gate(endpoint, request.viewer);
        request.isInParts = endpoint.method !== 'GET' && !request.raw.complete;
        if (endpoint.bytes || endpoint.text)
          reply.raw.once(
            'close',
            watch(request, () => reply.raw.destroy()),
          );
      },
      preHandler: async (request) => {
        if (!upload) await confirm(request);
      },
      handler: stream
        ? takeOver(stream)
        : list
          ? answerList(endpoint, list, cache)
          : upload
            ? receive(upload)
            : (send ?? answer),
    };
    if (upload) app.register(async (scope) => leaveBodiesUnread(scope).route(route));
    else app.route(route);
  }
}

/** Whoever handles a request there reads what it brings, of whatever type. */
function leaveBodiesUnread(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return scope;
}
