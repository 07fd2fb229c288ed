// Answers to reads of hot lists: made once for all who see the same, compressed once, with an ETag that costs nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { compress, compressForViewer, encodingFor, isCompressible } from '#server/platform/compression.ts';
import { itemSchemas, parseInput, serializerOf } from '#server/platform/contract-schemas.ts';
import { isKnown } from '#server/platform/entity-tags.ts';
import type { ResponseCache } from '#server/platform/response-cache.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import { type ViewerItems, ViewerList } from '#server/platform/viewer-list.ts';

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

interface Made {
  readonly body: Buffer;
  /** Whether it is the same for the whole group. */
  readonly isShared: boolean;
}

/** Writes the list with gaps for the viewer's fields. */
function viewerLists(endpoint: Endpoint) {
  const schemas = itemSchemas(endpoint);
  if (!schemas) throw new Error('A list with a part of each viewer names its fields in the contract.');
  const [shared, viewer] = [serializerOf(schemas.shared), serializerOf(schemas.viewer)];
  return (items: readonly Item[]) => new ViewerList(items, endpoint.viewerFields ?? {}, shared, viewer);
}

/** The handler of a hot list. */
export function answerList(
  endpoint: Endpoint,
  { sharedBy, shared, own, more }: ListSource,
  cache: ResponseCache,
) {
  const makeViewerList = own && viewerLists(endpoint);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viewer = request.viewer as Viewer;
    const parsed = parseInput(endpoint, request);
    const group = sharedBy(viewer);
    // What others change of their own is in nobody else's version.
    const sharedVersion = cache.version(endpoint.shows ?? []);
    const version = own ? cache.version(endpoint.shows ?? [], viewer.id) : sharedVersion;
    const encoding = encodingFor(request);
    const whose = own ? `${group}-${viewer.id}` : group;
    const etag = `"${[version, whose, ...(encoding ? [encoding] : [])].join('-')}"`;
    reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', request.isSharedDevice ? 'no-store' : 'private, no-cache')
      .type('application/json; charset=utf-8');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

    const key = `${endpoint.path} ${JSON.stringify(parsed)} ${group}`;
    const items = async () => shared({ ...parsed, viewer } as never);
    const make = async (): Promise<Made> => {
      if (!own || !makeViewerList) {
        const text = reply.serializeInput((await items()) as Record<string, unknown>, '200') as string;
        return { body: Buffer.from(text), isShared: true };
      }
      const list = await cache.get(
        `${key} with gaps`,
        sharedVersion,
        async () => makeViewerList((await items()) as readonly Item[]),
        ({ bytes }) => bytes,
      );
      const body = list.with(await own(viewer), await more?.(viewer));
      return { body, isShared: body === list.whole };
    };
    const lengthOf = ({ length }: Buffer) => length;
    // A viewer's own copy is kept as it is sent alone: a hundred long ones that are not compressed would be 160 MB.
    const plain = () => (own ? make() : cache.get(key, version, make, ({ body }) => body.length));
    if (!encoding) return reply.send((await plain()).body);
    const ownKey = own ? `${key} ${viewer.id}` : key;
    const send = async () => {
      const { body, isShared } = await plain();
      if (!isCompressible(body)) return { bytes: body, isCompressed: false, isShared };
      const bytes = isShared
        ? await cache.get(
            `${key} shared as ${encoding}`,
            sharedVersion,
            () => compress(body, encoding, 'shared'),
            lengthOf,
          )
        : compressForViewer(body, encoding);
      return { bytes, isCompressed: true, isShared };
    };
    // What is shared is counted where it is made.
    const { bytes, isCompressed } = await cache.get(`${ownKey} as ${encoding}`, version, send, (made) =>
      made.isShared ? 0 : made.bytes.length,
    );
    if (isCompressed) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  };
}
