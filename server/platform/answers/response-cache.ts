// Hot lists are kept as the bytes that go out, one copy for each visibility, until a topic that they show changes.
import type { Topic } from '#contract/topics.ts';
import type { Changes } from '#server/platform/live/changes.ts';

/**
 * The bytes that all lists together may hold. Enough for the compressed copies of 100 people with 2,000 photos; keys can come from
 * what people ask for, so it is bounded, and what nobody has asked for the longest goes first.
 */
export const maxCachedBytes = 32 * 2 ** 20;
/** The bytes that an entry costs beside its value: its key, its version and its place. */
const entryBytes = 512;

interface Kept {
  readonly version: string;
  readonly value: Promise<unknown>;
  bytes: number;
}

export class ResponseCache {
  readonly #changes: Changes;
  readonly #maxBytes: number;
  /** The most recently used entry is last. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(changes: Changes, maxBytes = maxCachedBytes) {
    this.#changes = changes;
    this.#maxBytes = maxBytes;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Names the state of these topics, in this process alone: whatever is made of them is the same as long as it is. It can
   * stand in an ETag, so that nothing has to be made, read or hashed to tell a client that it has the newest.
   * @param viewerId whose own part is in it; without one, what everybody shares
   */
  version(topics: readonly Topic[], viewerId?: number): string {
    const shared = [this.#changes.epoch, ...topics.map((topic) => this.#changes.version(topic))];
    return [...shared, ...(viewerId === undefined ? [] : [this.#changes.versionOf(viewerId)])].join('-');
  }

  /**
   * What is kept under `key`, or something new; people who ask while it is being made wait for the same one.
   * @param key names the type of what is made as well
   * @param version taken before the rows are read: what is made of rows older than a commit is never kept past it
   * @param sizeOf the bytes that it holds in memory
   */
  get<T>(key: string, version: string, make: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    const known = this.#kept.get(key);
    this.#drop(key, known);
    if (known?.version === version) {
      this.#put(key, known);
      return known.value as Promise<T>;
    }
    const value = make();
    const kept: Kept = { version, value, bytes: entryBytes + 2 * key.length };
    this.#put(key, kept);
    const isThere = () => this.#kept.get(key) === kept;
    value.then(
      (made) => {
        if (!isThere()) return;
        const bytes = sizeOf(made);
        kept.bytes += bytes;
        this.#bytes += bytes;
        this.#makeRoom();
      },
      () => {
        if (isThere()) this.#drop(key, kept);
      },
    );
    return value;
  }

  #put(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    this.#makeRoom();
  }

  #drop(key: string, kept: Kept | undefined): void {
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }

  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key, kept);
    }
  }
}
