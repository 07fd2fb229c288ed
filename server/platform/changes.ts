// Change travels one way: a commit announces what changed, and whoever keeps something made of it hears of it.
import { randomUUID } from 'node:crypto';
import { type Topic, topics } from '#contract/endpoint.ts';
import type { Relay, Tx } from '#server/db/database.ts';

export interface Announcement {
  readonly topics: readonly Topic[];
  /** Whose own data it was: they hear of it even before they are authorized. */
  readonly people: readonly number[] | 'everyone';
}

type Listener = (announcement: Announcement) => void;

export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #versions = new Map<Topic, number>();
  readonly #relay: Relay | undefined;
  /** Names this process, so that it doesn't hear itself. */
  readonly #origin = randomUUID();

  constructor(relay?: Relay) {
    this.#relay = relay;
  }

  /** Hears the other processes; after a gap everything counts as changed. */
  async follow(): Promise<void> {
    await this.#relay?.listen(
      (message) => {
        const { origin, ...announcement } = JSON.parse(message) as Announcement & { origin: string };
        if (origin !== this.#origin) this.announce(announcement);
      },
      () => this.announce({ topics, people: 'everyone' }),
    );
  }

  /** Hands the announcement to the other processes, to be heard when `tx` commits. */
  async send(tx: Tx, announcement: Announcement): Promise<void> {
    await this.#relay?.send(tx, JSON.stringify({ ...announcement, origin: this.#origin }));
  }

  announce(announcement: Announcement): void {
    for (const topic of announcement.topics) this.#versions.set(topic, this.version(topic) + 1);
    for (const listener of this.#listeners) listener(announcement);
  }

  /** @returns a function that ends the listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  version(topic: Topic): number {
    return this.#versions.get(topic) ?? 0;
  }
}
