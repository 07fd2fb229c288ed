// Change travels one way: a commit announces what changed, and whoever keeps something made of it hears of it.
import { randomBytes } from 'node:crypto';
import { type Topic, topics } from '#contract/topics.ts';
import type { Relay, Tx } from '#server/db/database.ts';
import type { Announcement, Change } from '#server/platform/announcement.ts';
import { AnnouncementHistory } from '#server/platform/announcement-history.ts';

type Listener = (announcement: Announcement) => void;

/** More own announcements than this are not awaited from the relay; a forgotten one costs that a list is made twice. */
const mostAwaited = 1000;

export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #versions = new Map<Topic, number>();
  readonly #relay: Relay | undefined;
  /** Names this process: the ids of its announcements begin with it. */
  readonly epoch = randomBytes(9).toString('base64url');
  #named = 0;
  readonly history = new AnnouncementHistory(`${this.epoch}.0`);
  /** Own announcements that are counted in the versions and have not come back from the relay yet. */
  readonly #awaited = new Set<string>();

  constructor(relay?: Relay) {
    this.#relay = relay;
  }

  /** Hears all processes, in the order of their commits; after a gap everything counts as changed. */
  async follow(): Promise<void> {
    await this.#relay?.listen(
      (message) => {
        const announcement = JSON.parse(message) as Announcement;
        if (!this.#awaited.delete(announcement.id)) this.#count(announcement);
        this.#hear(announcement);
      },
      () => {
        this.#awaited.clear();
        const everything = this.name({ topics, people: 'everyone' });
        this.#count(everything);
        this.#hear(everything);
      },
    );
  }

  /** Gives a change the id under which it is announced. */
  name(change: Change): Announcement {
    this.#named += 1;
    return { ...change, id: `${this.epoch}.${this.#named}` };
  }

  /** Hands the announcement to all processes, to be heard when `tx` commits. */
  async send(tx: Tx, announcement: Announcement): Promise<void> {
    await this.#relay?.send(tx, JSON.stringify(announcement));
  }

  /**
   * Announces what was committed. What this process keeps is stale at once; its pages hear of it when the relay brings it
   * back, since only the relay's order is the same for all processes, and a page may move from one to another.
   */
  announce(announcement: Announcement): void {
    // The relay may be sooner than the answer to the commit.
    if (this.history.has(announcement.id)) return;
    this.#count(announcement);
    if (!this.#relay) {
      this.#hear(announcement);
      return;
    }
    if (this.#awaited.size >= mostAwaited) this.#awaited.clear();
    this.#awaited.add(announcement.id);
  }

  #count({ topics: changed }: Change): void {
    for (const topic of changed) this.#versions.set(topic, this.version(topic) + 1);
  }

  #hear(announcement: Announcement): void {
    this.history.add(announcement);
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
