// Changes travel one way: a commit announces the topics that changed, and caches and open pages listen.
import { randomBytes } from 'node:crypto';
import { type Topic, topics } from '#contract/topics.ts';
import type { Relay, Tx } from '#server/db/database.ts';
import { type Announcement, type Change, personal, topicsFor } from '#server/platform/live/announcement.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** A page that has missed more than this refetches everything. */
const maxKept = 1000;

export class AnnouncementHistory {
  readonly #kept: Announcement[] = [];
  #end = 0;
  readonly #start: string;
  /** The id of the one before those that are kept: a page that has heard it has missed nothing. */
  #before: string;

  /** @param start the id for having received nothing yet */
  constructor(start: string) {
    this.#start = start;
    this.#before = start;
  }

  /**
   * The id of the last announcement that a person may receive: answers read from now on include it. Any other id would
   * reveal that something has happened; without a stored one of theirs it is the id of the start.
   */
  lastIdFor(viewer: Pick<Viewer, 'id' | 'isAuthorized'>): string {
    const last = this.#kept.findLast((announcement) => topicsFor(viewer, announcement).length > 0);
    return last?.id ?? this.#start;
  }

  /** The number of announcements that were ever received. */
  get end(): number {
    return this.#end;
  }

  has(id: string): boolean {
    return this.positionOf(id) !== undefined;
  }

  add(announcement: Announcement): void {
    this.#kept.push(announcement);
    this.#end += 1;
    if (this.#kept.length > maxKept) this.#before = this.#kept.shift()?.id ?? this.#before;
  }

  /** The position of the announcement with this id; undefined if the id is unknown, or too old. */
  positionOf(id: string): number | undefined {
    const first = this.#end - this.#kept.length;
    if (id === this.#before) return first;
    const index = this.#kept.findLastIndex((announcement) => announcement.id === id);
    return index < 0 ? undefined : first + index + 1;
  }

  /** The announcements after a position, or undefined if some of them are no longer stored. */
  after(position: number): readonly Announcement[] | undefined {
    const missing = this.#end - position;
    if (missing > this.#kept.length) return undefined;
    return missing === 0 ? [] : this.#kept.slice(-missing);
  }
}

type Listener = (announcement: Announcement) => void;

/** The longest time (ms) for an announcement to arrive that another process has sent already. */
const maxBehindMs = 1000;

/** How many own announcements to expect from the relay; a forgotten one only makes a list twice. */
const maxAwaited = 1000;

export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #versions = new Map<Topic, number>();
  /** The number of personal changes of each person. */
  readonly #ofPeople = new Map<number, number>();
  readonly #relay: Relay | undefined;
  /** Names this process: the ids of its announcements begin with it. */
  readonly epoch = randomBytes(9).toString('base64url');
  readonly history = new AnnouncementHistory(`${this.epoch}.0`);
  /** Own announcements that are counted in the versions and have not returned from the relay yet. */
  readonly #awaited = new Set<string>();

  constructor(relay?: Relay) {
    this.#relay = relay;
  }

  /** Receives all processes' announcements, in the order of their commits; a gap invalidates everything. */
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

  /** Creates the id of an announcement. A number would reveal to others how much happens. */
  name(change: Change): Announcement {
    return { ...change, id: `${this.epoch}.${randomBytes(6).toString('base64url')}` };
  }

  /** Sends the announcement to all processes when `tx` commits. */
  async send(tx: Tx, announcement: Announcement): Promise<void> {
    await this.#relay?.send(tx, JSON.stringify(announcement));
  }

  /**
   * Announces a committed change. Lists cached by this process are stale at once; its pages are notified when the relay
   * returns the announcement, since only the relay's order is the same for all processes.
   */
  announce(announcement: Announcement): void {
    // The relay may be faster than the commit's answer.
    if (this.history.has(announcement.id)) return;
    this.#count(announcement);
    if (!this.#relay) {
      this.#hear(announcement);
      return;
    }
    if (this.#awaited.size >= maxAwaited) this.#awaited.clear();
    this.#awaited.add(announcement.id);
  }

  #count({ topics: changed, people }: Change): void {
    for (const topic of changed)
      if (people === 'everyone' || !personal.has(topic)) this.#versions.set(topic, this.version(topic) + 1);
    if (people === 'everyone' || !changed.some((topic) => personal.has(topic))) return;
    for (const person of people) this.#ofPeople.set(person, (this.#ofPeople.get(person) ?? 0) + 1);
  }

  #hear(announcement: Announcement): void {
    this.history.add(announcement);
    for (const listener of this.#listeners) listener(announcement);
  }

  /**
   * Waits until this process has received the announcement with this id, or has sent it. Without it a page that a refetch
   * leads to another process than its write could get the list from before, and would keep it.
   */
  async catchUp(id: string): Promise<void> {
    if (!this.#relay || this.#awaited.has(id) || this.history.has(id)) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const stop = this.listen((announcement) => announcement.id === id && end());
      // Nobody sends it again if it is from before a restart.
      const timer = setTimeout(end, maxBehindMs);
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The number of changes of a topic; for a personal one: of everybody. */
  version(topic: Topic): number {
    return this.#versions.get(topic) ?? 0;
  }

  /**
   * The version of these topics in this process: an answer made of them is the same as long as the version is, so an ETag
   * with it needs no reading.
   * @param person includes this person's own changes; absent: the shared version
   */
  versionOf(shown: readonly Topic[], person?: number): string {
    const own = person === undefined ? [] : [this.#ofPeople.get(person) ?? 0];
    return [this.epoch, ...shown.map((topic) => this.version(topic)), ...own].join('-');
  }
}
