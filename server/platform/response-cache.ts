// Hot lists are kept as the bytes that go out, one copy for each visibility, until a topic that they show changes.
import type { Topic } from '#contract/topics.ts';
import type { Changes } from '#server/platform/changes.ts';

/** Enough for a large family's own copies. Keys can come from what people ask for, so it is bounded; the oldest goes first. */
const maxCached = 600;

export class ResponseCache {
  readonly #changes: Changes;
  readonly #kept = new Map<string, { version: string; value: Promise<unknown> }>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /**
   * Names the state of these topics, in this process alone: whatever is made of them is the same as long as it is. It can
   * stand in an ETag, so that nothing has to be made, read or hashed to tell a client that it has the newest.
   */
  version(topics: readonly Topic[]): string {
    return [this.#changes.epoch, ...topics.map((topic) => this.#changes.version(topic))].join('-');
  }

  /**
   * What is kept under `key`, or something new; people who ask while it is being made wait for the same one.
   * @param key names the type of what is made as well
   * @param version taken before the rows are read: what is made of rows older than a commit is never kept past it
   */
  get<T>(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.value as Promise<T>;
    const value = make();
    this.#kept.delete(key);
    this.#kept.set(key, { version, value });
    value.catch(() => this.#kept.delete(key));
    if (this.#kept.size > maxCached) this.#kept.delete(this.#kept.keys().next().value as string);
    return value;
  }
}
