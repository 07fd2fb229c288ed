// Streams long texts, such as exports: one part at a time in the whole process, on demand, and other requests between.
import { addAbortSignal, Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { ApiError } from '#server/platform/http/api-error.ts';
import { BoundedSemaphore } from '#server/platform/limits/bounded-semaphore.ts';

/** The maximum number of concurrent streams; the next is refused. */
const maxAtOnce = 32;
/** The timeout (ms) for reading the whole text. */
const maxDuration = 5 * 60_000;
/** Seconds for `Retry-After`. */
const retryAfter = 10;
/** The batch size: some milliseconds of work. */
export const rowsOfPart = 100;

/** Reads rows in batches. @param read reads a number of rows after an id, in the order of their ids */
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

  get size(): number {
    return this.#open;
  }

  /** A stream that ends with its reader, and after five minutes. @throws UNAVAILABLE when too many are open */
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
