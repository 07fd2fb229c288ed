// The one place that connects contract and Fastify: authorize, parse, call, respond, in this order, for every endpoint.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ExpulsionReason } from '#contract/errors.ts';
import { limitOf } from '#contract/limits.ts';
import { type BytesSource, sendBytes } from '#server/platform/answers/bytes.ts';
import { plainOf } from '#server/platform/answers/compression.ts';
import { ListAnswers } from '#server/platform/answers/list-answers.ts';
import { TextStreams } from '#server/platform/answers/text-streams.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import {
  parseInput,
  parsePart,
  responseSchema,
  serializerOf,
} from '#server/platform/http/contract-schemas.ts';
import { confirmRights, gate, isBearer } from '#server/platform/http/gate.ts';
import { Created, type Route } from '#server/platform/http/handle.ts';
import { contextsWith, type RequestContext } from '#server/platform/http/request-context.ts';
import type { SessionCookie } from '#server/platform/sessions/session-cookie.ts';
import type { Session, Viewer } from '#server/platform/sessions/sessions.ts';
import type { Transfers } from '#server/platform/uploads/transfers.ts';
import { receiveUpload, UploadSlots } from '#server/platform/uploads/uploads.ts';
import { commit } from '#server/platform/writes/commit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Whether the session was looked up. */
    isIdentified: boolean;
    /** The session's token, if there is a session. */
    token: string | undefined;
    /** The family's data must not be stored on a shared device. */
    isSharedDevice: boolean;
    /** Why the session has ended, if an organizer did it. */
    signedOut: ExpulsionReason | undefined;
    /** The session was just extended: its cookie is sent again. */
    isExtended: boolean;
    /** Its body was still arriving when the gate checked it. */
    isInParts: boolean;
  }
}

/** Reads a GET answer for a page. */
export type ReadAnswer = (
  path: Endpoint['path'],
  params: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

interface MountOptions {
  readonly context: AppContext;
  /** The time (ms) in which an upload must make progress. */
  readonly requestTimeout: number;
  readonly cookie: SessionCookie;
  readonly findSession: (token: string | undefined) => Promise<Session | null>;
  readonly transfers: Transfers;
  /** The token for endpoints that accept one; undefined: none does. */
  readonly metricsToken: string | undefined;
}

/** Registers every route. @returns a function that reads an answer for a page, through the same gate */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  { context, cookie, requestTimeout, findSession, transfers, metricsToken }: MountOptions,
): ReadAnswer {
  const { limits, uploadFolder } = context;
  app.decorateRequest('isInParts', false);
  const contextOf = contextsWith(cookie);
  const slots = new UploadSlots();
  const texts = new TextStreams();
  const reads = new Map<string, ReadAnswer>();

  for (const { endpoint, command, list, stream, send, ...route } of routes) {
    const limit = limitOf(endpoint);
    const isPublic = endpoint.access === 'public';
    const lists = list && new ListAnswers(endpoint, list, context.changes);

    const run =
      route.run ??
      (command &&
        ((input: never) =>
          commit(context, (input as { request: RequestContext }).request, (transaction) =>
            command(transaction, input),
          )));

    /** Checks the rights again if the body was slow: writes outside a transaction do not. */
    const confirm = async ({ isInParts, viewer, token }: FastifyRequest) => {
      if (isInParts && !isPublic) confirmRights(endpoint, viewer, (await findSession(token))?.viewer ?? null);
    };

    /** @returns a function that stops watching */
    const watch = ({ viewer, token }: FastifyRequest, end: (error: unknown) => void) =>
      isPublic || !viewer ? () => {} : transfers.watch({ endpoint, viewer, token, end });

    /** Throws if the person has done this too often. */
    const count = async ({ viewer }: FastifyRequest) => {
      if (limit && viewer) await limits.countAdded(limit, viewer.id);
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = contextOf(endpoint, request, reply);
      const input = { ...parseInput(endpoint, request), viewer: request.viewer, request: asked };
      await count(request);
      const value = await run?.(input as never);
      if (endpoint.bytes)
        return sendBytes(request, reply, value as BytesSource, endpoint.isImmutable === true);
      return finish(reply, value);
    };

    const finish = (reply: FastifyReply, value: unknown) => {
      const mayKeep = endpoint.isKept && !reply.request.isSharedDevice;
      reply.header('cache-control', mayKeep ? 'private, no-cache' : 'no-store');
      const { downloadAs } = endpoint;
      if (downloadAs) reply.header('content-disposition', `attachment; filename="${downloadAs}"`);
      if (endpoint.text) {
        const text = typeof value === 'string' ? value : texts.open(value as AsyncIterable<string>);
        return reply.type(endpoint.text).send(text);
      }
      if (!endpoint.schemas.response) return reply.code(204).send();
      return value instanceof Created ? reply.code(201).send(value.value) : reply.send(value ?? null);
    };

    const receive =
      (upload: NonNullable<Endpoint['upload']>) => async (request: FastifyRequest, reply: FastifyReply) => {
        const asked = contextOf(endpoint, request, reply);
        const params = parsePart(endpoint.schemas.params, request.params);
        const parse = (fields: object) => parsePart(endpoint.schemas.body, fields) as object;
        const ended = new AbortController();
        // Before the first byte; the slot comes before the limit, since a waiting person has not sent anything.
        const giveBack = slots.take(request.viewer?.id ?? 0, request.raw, upload.maxBytes);
        const stopWatching = watch(request, (error) => ended.abort(error));
        try {
          await count(request);
          // The response is sent once the temporary file is removed.
          const value = await receiveUpload(
            request.raw,
            { folder: uploadFolder, upload, requestTimeout, parse, signal: ended.signal },
            async ({ body, file }) => {
              await confirm(request);
              return run?.({ params, body, file, viewer: request.viewer, request: asked } as never);
            },
          );
          return await finish(reply, value);
        } finally {
          stopWatching();
          giveBack();
        }
      };

    const { response } = endpoint.schemas;
    if (endpoint.method === 'GET' && response)
      reads.set(endpoint.path, async (_path, params, request, reply) => {
        gate(endpoint, request.viewer, request.signedOut);
        const input = parseInput(endpoint, { params, query: {} });
        if (lists && request.viewer) {
          return JSON.parse(plainOf(await lists.bodyFor(request.viewer)).toString());
        }
        const asked = contextOf(endpoint, request, reply);
        const value = await run?.({ ...input, viewer: request.viewer, request: asked } as never);
        // Written and read again: fields that the contract does not name never leave the server.
        return JSON.parse(serializerOf(responseSchema(response))((value ?? null) as object));
      });

    const { upload } = endpoint;
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD of a stream would never end.
      exposeHeadRoute: !stream,
      schema: response ? { response: { 200: responseSchema(response), 201: responseSchema(response) } } : {},
      onRequest: async (request, reply) => {
        if (!endpoint.bearer || !isBearer(request.headers.authorization, metricsToken))
          gate(endpoint, request.viewer, request.signedOut);
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
        ? async (request, reply) => {
            parseInput(endpoint, request);
            stream(request, reply);
          }
        : lists
          ? (request, reply) => lists.send(request, reply)
          : upload
            ? receive(upload)
            : (send ?? answer),
    };
    if (upload) app.register(async (scope) => leaveBodiesUnread(scope).route(options));
    else app.route(options);
  }
  return (path, ...asked) => {
    const read = reads.get(path);
    if (!read) throw new Error(`Nothing is read at ${path}.`);
    return read(path, ...asked);
  };
}

/** The handlers of these routes read bodies of any type themselves. */
function leaveBodiesUnread(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return scope;
}
