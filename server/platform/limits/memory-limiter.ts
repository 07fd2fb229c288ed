/** The maximum number of keys of one limit: about 2 MB. */
export const maxKeys = 10_000;

export interface Rate {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

interface Kept {
  count: number;
  readonly endsAt: number;
}

/**
 * The counts of one limit, in memory. When it is full, the key that expires next is evicted. Nobody resets their own key
 * that way more cheaply than by waiting: each evicting key is itself a counted attempt, and keys with a name are stored
 * only for networks within their own limit.
 */
export class MemoryLimiter {
  readonly #points: number;
  readonly #lasts: number;
  readonly #maxKeys: number;
  /** The counts in the order of expiry, since all last equally long. */
  readonly #kept = new Map<string, Kept>();

  constructor({ points, duration }: Rate, limit = maxKeys) {
    this.#points = points;
    this.#lasts = duration * 1000;
    this.#maxKeys = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Counts one attempt. Returns the milliseconds to wait if that is one too many. */
  add(key: string): number | undefined {
    const now = performance.now();
    const kept = this.#find(key, now) ?? this.#begin(key, now);
    kept.count += 1;
    return kept.count > this.#points ? kept.endsAt - now : undefined;
  }

  /** The milliseconds to wait if the limit is used up; nothing is counted. */
  wait(key: string): number | undefined {
    const now = performance.now();
    const kept = this.#find(key, now);
    return kept && kept.count >= this.#points ? kept.endsAt - now : undefined;
  }

  giveBack(key: string): void {
    const kept = this.#find(key, performance.now());
    if (kept) kept.count = Math.max(0, kept.count - 1);
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }

  forgetAll(beginning: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(beginning)) this.#kept.delete(key);
  }

  #find(key: string, now: number) {
    const kept = this.#kept.get(key);
    return kept && kept.endsAt > now ? kept : undefined;
  }

  /** Starts a count for a new or expired key, at the end of the map, and removes expired keys. */
  #begin(key: string, now: number): Kept {
    for (const [first, { endsAt }] of this.#kept) {
      if (endsAt > now && this.#kept.size < this.#maxKeys) break;
      this.#kept.delete(first);
    }
    const kept = { count: 0, endsAt: now + this.#lasts };
    this.#kept.set(key, kept);
    return kept;
  }
}
