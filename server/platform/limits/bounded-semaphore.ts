import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

interface Bounds {
  /** How much is worked on at once. */
  readonly atOnce: number;
  /** How many may wait; the next one is refused. */
  readonly waiting: number;
  /** Seconds after which somebody who was refused should try again. */
  readonly retryAfter: number;
  /** The code of the refusal; BUSY unless given. */
  readonly code?: ErrorCode;
}

/** Runs a few tasks at a time that take a whole core each, in the order in which they came. */
export class BoundedSemaphore {
  readonly #bounds: Bounds;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Does `work` when its turn has come.
   * @param signal ends the waiting of somebody who has gone; work that has begun is finished
   * @throws BUSY, or the code of the bounds, when too many wait already
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#callNext();
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    const { atOnce, waiting, retryAfter, code = 'BUSY' } = this.#bounds;
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#running += 1;
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(start);
        reject(new ApiError(code, { retryAfter }));
      };
      if (signal?.aborted || (this.#running >= atOnce && this.#waiting.size >= waiting)) leave();
      else if (this.#running < atOnce) start();
      else {
        this.#waiting.add(start);
        signal?.addEventListener('abort', leave, { once: true });
      }
    });
  }

  #callNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    this.#waiting.delete(next);
    next();
  }
}
