// The last announcements in the order in which this process heard them, so that a page which comes back is told only
// what it has missed.
import { type Announcement, topicsFor } from '#server/platform/live/announcement.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** A page that has missed more than these asks for everything. */
const maxKept = 1000;

export class AnnouncementHistory {
  readonly #kept: Announcement[] = [];
  /** Where each of them stands in the order of all that were ever heard; and where that order begins. */
  readonly #positions = new Map<string, number>();
  #end = 0;
  #lastId: string;

  /** @param start the id that stands for having heard nothing yet */
  constructor(start: string) {
    this.#lastId = start;
    this.#positions.set(start, 0);
  }

  /** The id of the last announcement. Answers that are read from now on show what it says. */
  get lastId(): string {
    return this.#lastId;
  }

  /**
   * The same for one person: the last announcement that they may know of, since from one that they may not know of they
   * would see that something has happened. Where none of those that are kept is theirs, the earliest that is still known.
   */
  lastIdFor(viewer: Viewer): string {
    const last = this.#kept.findLast((announcement) => topicsFor(viewer, announcement).length > 0);
    return last?.id ?? (this.#positions.keys().next().value as string);
  }

  /** How many announcements were ever heard. */
  get end(): number {
    return this.#end;
  }

  has(id: string): boolean {
    return this.#positions.has(id);
  }

  add(announcement: Announcement): void {
    this.#kept.push(announcement);
    this.#end += 1;
    this.#lastId = announcement.id;
    this.#positions.set(announcement.id, this.#end);
    if (this.#kept.length > maxKept) this.#kept.shift();
    // A page that has heard the announcement before the oldest kept one has missed nothing.
    if (this.#positions.size > maxKept + 1)
      this.#positions.delete(this.#positions.keys().next().value as string);
  }

  /** How many had been heard with the one of this id; undefined where the id is not known, or no longer. */
  positionOf(id: string): number | undefined {
    return this.#positions.get(id);
  }

  /** The announcements after the first `position`, or undefined if some of them are no longer kept. */
  after(position: number): readonly Announcement[] | undefined {
    const missing = this.#end - position;
    if (missing > this.#kept.length) return undefined;
    return missing === 0 ? [] : this.#kept.slice(-missing);
  }
}
