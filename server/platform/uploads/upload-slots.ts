// How many uploads may be underway: each holds a connection, and a file on disk until it is done with.
import type { IncomingMessage } from 'node:http';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Uploads of one person at once: the page sends three. */
const maxPerPerson = 4;
/** Uploads of everybody at once. */
const maxInAll = 100;
/** Bytes that those uploads may have said they will send. */
const maxBytesInAll = 1024 ** 3;
/** Seconds after which somebody who was refused should try again. */
const retryAfter = 5;

export class UploadSlots {
  readonly #byPerson = new Map<number, number>();
  #count = 0;
  #bytes = 0;

  /** Uploads that are underway. */
  get size(): number {
    return this.#count;
  }

  /**
   * Takes a slot before a byte of the body is read.
   * @param maxBytes the size that counts for an upload without a length
   * @returns gives the slot back, when nothing is left of the upload on disk
   * @throws UPLOADS_UNDERWAY where the person has as many as one may have, MANY_PHOTOS where all together have
   */
  take(userId: number, { headers }: IncomingMessage, maxBytes: number): () => void {
    const own = this.#byPerson.get(userId) ?? 0;
    if (own >= maxPerPerson) throw new ApiError('UPLOADS_UNDERWAY', { retryAfter });
    const bytes = Math.min(maxBytes, Number(headers['content-length'] ?? maxBytes));
    if (this.#count >= maxInAll || this.#bytes + bytes > maxBytesInAll)
      throw new ApiError('MANY_PHOTOS', { retryAfter });
    this.#add(userId, 1, bytes);
    return () => this.#add(userId, -1, -bytes);
  }

  #add(userId: number, count: number, bytes: number): void {
    this.#count += count;
    this.#bytes += bytes;
    const own = (this.#byPerson.get(userId) ?? 0) + count;
    if (own > 0) this.#byPerson.set(userId, own);
    else this.#byPerson.delete(userId);
  }
}
