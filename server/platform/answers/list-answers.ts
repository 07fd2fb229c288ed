// Answers to reads of hot lists: each list is made and compressed once for all who see the same, so the cache does not
// grow with the number of viewers. An ETag is known without reading the list.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointWithSchemas } from '#contract/endpoint.ts';
import { KeptBody } from '#server/platform/answers/compression.ts';
import { KeptText, sendTagged } from '#server/platform/answers/kept-text.ts';
import { responseSchema, serializerOf } from '#server/platform/http/contract-schemas.ts';
import type { Changes } from '#server/platform/live/changes.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

type Item = { readonly id: number };
/** A viewer's own fields, by the item's id. */
type OwnFields = ReadonlyMap<number, object>;

/** Items that only one viewer has in a list, and the comparison for their order. */
interface ViewerItems {
  readonly items: readonly Item[];
  isBefore(one: Item, other: Item): boolean;
}

/** The source of a hot list. Its answer is the same until a topic of its endpoint changes. */
export interface ListSource<Shared extends Item = Item, Own = object> {
  /** The list as this viewer may see it, without the additions of `own` and `more`. */
  readonly read: (viewer: Viewer) => Promise<readonly Shared[]>;
  /** Whether this viewer gets the shared list; absent: everybody does. */
  readonly isShared?: (viewer: Viewer) => boolean;
  /** The viewer's own fields of the list; requires `viewerFields` in the endpoint. */
  readonly own?: (viewer: Viewer) => Promise<ReadonlyMap<number, Own>>;
  /**
   * In place of `own`: everybody's, by the person's id, read and kept with the list. An item is written once for all
   * whose fields are the same object.
   */
  readonly ownOfAll?: () => Promise<ReadonlyMap<number, ReadonlyMap<number, Own>>>;
  /** Items that only this viewer sees, merged into the list. */
  readonly more?: (viewer: Viewer) => Promise<readonly Shared[]>;
  /** The order of the list, if there are such items. */
  isBefore?(one: Shared, other: Shared): boolean;
}

interface WrittenItem {
  readonly item: Item;
  /** Begins with a comma. */
  readonly bytes: Buffer;
}

const end = Buffer.from(']');

/** Joins bytes, since a joined text would be encoded again for each viewer. */
function listOf(written: readonly WrittenItem[]): Buffer {
  if (written.length === 0) return Buffer.from('[]');
  const list = Buffer.concat([...written.map(({ bytes }) => bytes), end]);
  // In place of the first comma.
  list.write('[');
  return list;
}

/** A shared list with a few fields per viewer: items are serialized once for all, and again for viewers with values. */
export class SharedList {
  readonly whole: KeptBody;
  readonly ownOfAll: ReadonlyMap<number, OwnFields> | undefined;
  readonly #written: readonly WrittenItem[];
  readonly #write: (item: Item, own?: object) => WrittenItem;
  /** What was written for fields that several viewers share. */
  readonly #known = new WeakMap<object, WrittenItem>();

  /**
   * @param items without the viewer's fields
   * @param defaults the viewer's fields for viewers with nothing of their own
   * @param stringify writes an item and drops fields that the contract does not name
   */
  constructor(
    items: readonly Item[],
    defaults: object,
    stringify: (item: object) => string,
    ownOfAll?: ReadonlyMap<number, OwnFields>,
  ) {
    this.ownOfAll = ownOfAll;
    this.#write = (item, own = defaults) => ({
      item,
      bytes: Buffer.from(`,${stringify({ ...item, ...own })}`),
    });
    this.#written = items.map((item) => this.#write(item));
    this.whole = new KeptBody(listOf(this.#written));
  }

  /** The list with a viewer's own items and values (by the item's id); ignores values of items that are not in it. */
  for(values: ReadonlyMap<number, object>, added?: ViewerItems): Buffer | KeptBody {
    if (values.size === 0 && !added?.items.length) return this.whole;
    const shared = this.#written.map((one) => {
      const own = values.get(one.item.id);
      if (!own) return one;
      // Fields that are read for each request are met once: keeping them would only cost time and memory.
      if (!this.ownOfAll) return this.#write(one.item, own);
      const known = this.#known.get(own) ?? this.#write(one.item, own);
      this.#known.set(own, known);
      return known;
    });
    if (!added?.items.length) return listOf(shared);
    const own = added.items.map((item) => this.#write(item, values.get(item.id)));
    const isBefore = (one: WrittenItem, other: WrittenItem) => added.isBefore(one.item, other.item);
    return listOf(
      [...shared, ...own].sort((one, other) => (isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0)),
    );
  }
}

/** A hot list's answers. */
export class ListAnswers {
  readonly #endpoint: EndpointWithSchemas;
  readonly #source: ListSource;
  readonly #changes: Changes;
  #kept: { readonly version: string; readonly list: Promise<SharedList> } | undefined;

  constructor(endpoint: EndpointWithSchemas, source: ListSource, changes: Changes) {
    this.#endpoint = endpoint;
    this.#source = source;
    this.#changes = changes;
  }

  /** The list as this viewer sees it. */
  async bodyFor(viewer: Viewer): Promise<Buffer | KeptBody> {
    const { own, more, isShared, isBefore = () => false } = this.#source;
    const list = await (isShared?.(viewer) === false ? this.#make(viewer) : this.#shared(viewer));
    const fields = list.ownOfAll?.get(viewer.id) ?? (await own?.(viewer)) ?? new Map();
    return list.for(fields, { items: (await more?.(viewer)) ?? [], isBefore });
  }

  /** Answers with the list, or 304 to a client that has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = request.viewer as Viewer;
    const { isShared } = this.#source;
    const { viewerFields } = this.#endpoint;
    const type = 'application/json; charset=utf-8';
    if (isShared?.(viewer) === false) {
      // A version would reveal to a viewer without the shared list how often others' items change.
      return new KeptText((await this.#make(viewer)).whole.plain.toString()).send(request, reply, type);
    }
    return sendTagged(request, reply, {
      // Personal changes of others are not in this viewer's version.
      tag: viewerFields ? `${this.#version(viewer.id)}-${viewer.id}` : this.#version(),
      type,
      body: () => this.bodyFor(viewer),
    });
  }

  #version(viewerId?: number): string {
    return this.#changes.versionOf(this.#endpoint.topics ?? [], viewerId);
  }

  /** The shared list, read once per change; concurrent requests wait for the same read. */
  #shared(viewer: Viewer): Promise<SharedList> {
    // Taken before the rows are read: a list of rows older than a commit is never cached beyond it.
    const version = this.#version();
    if (this.#kept?.version === version) return this.#kept.list;
    const kept = { version, list: this.#make(viewer) };
    this.#kept = kept;
    kept.list.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.list;
  }

  async #make(viewer: Viewer): Promise<SharedList> {
    const { schemas, viewerFields, path } = this.#endpoint;
    if (!schemas.response) throw new Error(`${path} has no response.`);
    const { items } = responseSchema(schemas.response);
    const { read, ownOfAll } = this.#source;
    return new SharedList(
      await read(viewer),
      viewerFields ?? {},
      serializerOf(items as object),
      await ownOfAll?.(),
    );
  }
}
