import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

interface Bounds {
  readonly atOnce: number;
  /** The length of the queue; the next one is refused. */
  readonly waiting: number;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number;
  /** The code of the refusal; BUSY unless given. */
  readonly code?: ErrorCode;
}

/** Runs a few CPU-bound tasks at a time, in order of arrival. */
export class BoundedSemaphore {
  readonly #bounds: Bounds;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Runs `work` in its turn; the signal ends the waiting of a disconnected client.
   * @throws BUSY, or the code of the bounds, when the queue is full
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
