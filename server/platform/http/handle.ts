// Routes: a handler for each endpoint; mount.ts registers them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Access,
  EndpointWithSchemas,
  Parsed,
  ResponseBody,
  SharedItem,
  ViewerPart,
} from '#contract/endpoint.ts';
import type { BytesSource } from '#server/platform/answers/bytes.ts';
import type { KeptText } from '#server/platform/answers/kept-text.ts';
import type { ListSource } from '#server/platform/answers/list-answers.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { UploadedFile } from '#server/platform/uploads/uploads.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

type ViewerFor<A extends Access> = A extends 'public' ? Viewer | null : Viewer;
type HandlerInput<E extends EndpointWithSchemas> = Parsed<E> & {
  viewer: ViewerFor<E['access']>;
  request: RequestContext;
} & (E extends { upload: { isOptional: true } }
    ? { file: UploadedFile | null }
    : E extends { upload: object }
      ? { file: UploadedFile }
      : unknown);
/** A long text may be streamed. */
type Text<E> = E extends { text: string } ? AsyncIterable<string> : never;
/** What a handler returns; anything for an answer without a body. */
type Answer<E> = E extends { bytes: string }
  ? BytesSource
  : undefined extends ResponseBody<E>
    ? unknown
    : ResponseBody<E> | Text<E> | Created<ResponseBody<E>>;

/** A response of 201. */
export class Created<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}
/** Answers 201 instead of 200. */
export const created = <T>(value: T): Created<T> => new Created(value);

export interface Route {
  readonly endpoint: EndpointWithSchemas;
  readonly run?: (input: never) => unknown;
  /** Instead of `run`, for writes that are one command. */
  readonly command?: (transaction: TransactionContext, input: never) => Promise<unknown>;
  /** Instead of `run`, for hot lists. */
  readonly list?: ListSource;
  /** Instead of `run`: takes over a connection that stays open. */
  readonly stream?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Instead of `run`, for an answer that is sent as it is. */
  readonly send?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Handles an endpoint: `run` returns the body of the answer. */
export const handle = <E extends EndpointWithSchemas>(
  endpoint: E,
  run: (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>,
): Route => ({ endpoint, run });

/** Handles a write that is one command, in a transaction for the viewer. */
export const handleWrite = <E extends EndpointWithSchemas>(
  endpoint: E,
  command: (transaction: TransactionContext, input: HandlerInput<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, command });

/** A list is cached once, so a request must not have parameters that change it. */
type ListEndpoint = EndpointWithSchemas & {
  method: 'GET';
  access: Exclude<Access, 'public'>;
  schemas: { params?: never; query?: never };
};
type List<Item> = Promise<readonly (Item & { readonly id: number })[]>;

/** Like `handle`, for a list that many people share. @param isShared whether a viewer gets it; absent: everybody does */
export const handleList = <E extends ListEndpoint>(
  endpoint: E,
  read: (viewer: Viewer) => ResponseBody<E> extends readonly (infer Item)[] ? List<Item> : never,
  isShared?: (viewer: Viewer) => boolean,
): Route => ({ endpoint, list: { read, ...(isShared && { isShared }) } });

/** Handles a list that everybody shares, except for the contract's `viewerFields`. */
export const handleViewerList = <E extends ListEndpoint & { viewerFields: object }>(
  endpoint: E,
  list: Omit<ListSource<SharedItem<E>, ViewerPart<E>>, 'read' | 'isShared'> & {
    /** Without the viewer: what is read for the first one is kept for all. */
    readonly read: () => Promise<readonly SharedItem<E>[]>;
  },
): Route => ({ endpoint, list });

/** Handles a text that is the same for everybody and never changes while the server runs. */
export const handleKeptText = (
  endpoint: EndpointWithSchemas & { text: string },
  text: () => KeptText,
): Route => ({ endpoint, send: (request, reply) => text().send(request, reply, endpoint.text) });
