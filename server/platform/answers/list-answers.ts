// Answers to reads of hot lists: made once for all who see the same, compressed once, with an ETag that costs nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointWithSchemas } from '#contract/endpoint.ts';
import { encodingFor, KeptBody, sendCompressed } from '#server/platform/answers/compression.ts';
import { isKnown } from '#server/platform/answers/entity-tags.ts';
import type { ResponseCache } from '#server/platform/answers/response-cache.ts';
import { type ViewerItems, ViewerList } from '#server/platform/answers/viewer-list.ts';
import { parseInput, responseSchema, serializerOf } from '#server/platform/http/contract-schemas.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

type Item = { readonly id: number };

/** Where a hot list comes from. Its answer is the same as long as no topic changes that its endpoint shows. */
export interface ListSource {
  /** Names the group of viewers that gets the same list, in letters and digits. */
  readonly sharedBy: (viewer: Viewer) => string;
  readonly shared: (input: never) => unknown;
  /** What one viewer has in the list alone, by the item's id: with it the endpoint names `viewerFields`. */
  readonly own?: (viewer: Viewer) => Promise<ReadonlyMap<number, object>>;
  /** Items that one viewer alone has in the list. */
  readonly more?: (viewer: Viewer) => Promise<ViewerItems>;
}

/** What a kept list holds in memory, roughly: its text, its items and its compressed copies. In bytes. */
const bytesOf = ({ plain }: KeptBody) => 3 * plain.length;

/** A hot list's answers. */
export class ListAnswers {
  readonly #endpoint: EndpointWithSchemas;
  readonly #source: ListSource;
  readonly #cache: ResponseCache;

  constructor(endpoint: EndpointWithSchemas, source: ListSource, cache: ResponseCache) {
    this.#endpoint = endpoint;
    this.#source = source;
    this.#cache = cache;
  }

  /** The list as this viewer sees it; what everybody shares is made once a change, and kept. */
  async bodyFor(viewer: Viewer, input: object): Promise<string | KeptBody> {
    const { schemas, viewerFields, topics, path } = this.#endpoint;
    const { sharedBy, shared, own, more } = this.#source;
    if (!schemas.response) throw new Error(`${path} has no response.`);
    const schema = responseSchema(schemas.response);
    const key = `${path} ${JSON.stringify(input)} ${sharedBy(viewer)}`;
    const version = this.#cache.version(topics ?? []);
    const read = async () => shared({ ...input, viewer } as never);
    if (!own)
      return this.#cache.get(
        key,
        version,
        async () => new KeptBody(serializerOf(schema)((await read()) as object)),
        bytesOf,
      );
    const stringify = serializerOf(schema.items as object);
    const list = await this.#cache.get(
      key,
      version,
      async () => new ViewerList((await read()) as Item[], viewerFields ?? {}, stringify),
      ({ whole }) => bytesOf(whole),
    );
    return list.for(await own(viewer), await more?.(viewer));
  }

  /** Answers with the list, or 304 to whoever has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = request.viewer as Viewer;
    const { own, sharedBy } = this.#source;
    const input = parseInput(this.#endpoint, request);
    // What others change of their own is in nobody else's version.
    const version = this.#cache.version(this.#endpoint.topics ?? [], own && viewer.id);
    const encoding = encodingFor(request);
    const etag = `"${[version, sharedBy(viewer), ...(own ? [viewer.id] : []), ...(encoding ? [encoding] : [])].join('-')}"`;
    reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', request.isSharedDevice ? 'no-store' : 'private, no-cache')
      .type('application/json; charset=utf-8');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendCompressed(request, reply, await this.bodyFor(viewer, input), 'viewer');
  }
}
