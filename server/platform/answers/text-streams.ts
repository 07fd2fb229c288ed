// Long texts, as exports, go out part by part: one part is made at a time in the whole process, when its reader has taken the
// one before, and everybody else is answered between two.
import { addAbortSignal, Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { ApiError } from '#server/platform/http/api-error.ts';
import { BoundedSemaphore } from '#server/platform/limits/bounded-semaphore.ts';

/** Texts that are on their way at once; the next is refused. */
const maxAtOnce = 32;
/** Milliseconds in which a reader has to take the whole. */
const maxDuration = 5 * 60_000;
/** Seconds after which somebody who was refused should try again. */
const retryAfter = 10;
/** Rows of one part: some milliseconds of work. */
export const rowsOfPart = 100;

/**
 * Reads rows part by part.
 * @param read so many of those that come after an id, in the order of their ids
 */
export async function* partsOf<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  rowsAtOnce = rowsOfPart,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

export class TextStreams {
  readonly #turns = new BoundedSemaphore({ atOnce: 1, waiting: maxAtOnce, retryAfter, code: 'UNAVAILABLE' });
  readonly #maxAtOnce: number;
  #open = 0;

  constructor(max = maxAtOnce) {
    this.#maxAtOnce = max;
  }

  /** How many are on their way. */
  get size(): number {
    return this.#open;
  }

  /**
   * A stream of the parts. It ends with its reader, and after five minutes.
   * @throws UNAVAILABLE when too many are on their way
   */
  open(parts: AsyncIterable<string>): Readable {
    if (this.#open >= this.#maxAtOnce) throw new ApiError('UNAVAILABLE', { retryAfter });
    this.#open += 1;
    // Bytes, since a stream of strings counts its parts and not their length.
    const stream = Readable.from(this.#inTurns(parts), { objectMode: false, highWaterMark: 16 * 1024 });
    stream.once('close', () => {
      this.#open -= 1;
    });
    return addAbortSignal(AbortSignal.timeout(maxDuration), stream);
  }

  async *#inTurns(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
    const iterator = parts[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await this.#turns.run(async () => {
          const part = await iterator.next();
          await others();
          return part;
        });
        if (done) return;
        yield Buffer.from(value);
      }
    } finally {
      await iterator.return?.();
    }
  }
}
