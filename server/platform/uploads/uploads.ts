// An incoming file: streamed to a temporary file, never held in memory whole, and removed unless the handler keeps it.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';

export interface UploadedFile {
  /** Its path, in a folder of its own that is removed when the handler returns: to keep the file, move or copy it. */
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

interface Received {
  readonly body: object;
  /** Null if the file is optional and was not sent. */
  readonly file: UploadedFile | null;
}

interface UploadOptions {
  /** Where temporary folders are made. */
  readonly folder: string;
  readonly upload: NonNullable<Endpoint['upload']>;
  /** The time (ms) in which `leastProgress` must arrive. */
  readonly requestTimeout: number;
  /** Aborts the upload with a reason. */
  readonly signal: AbortSignal;
  /** Validates the fields; an error aborts the upload. */
  readonly parse: (fields: Readonly<Record<string, string>>) => object;
}

/** The maximum bytes of a form in addition to its file. */
const maxAround = 64 * 1024;
/** The bytes that must arrive within `requestTimeout`: a phone with a weak signal sends more. */
const leastProgress = 32 * 1024;
/** The maximum time (ms) of an upload. */
const maxTime = 30 * 60_000;

/** The error of an upload whose sender has disconnected, so nobody sees it. */
const interrupted = () => new ApiError('NOT_A_FORM');

const underway = new WeakSet<IncomingMessage>();

/** Whether a request may take longer than others, since its progress is checked here. */
export const isUpload = (request: IncomingMessage): boolean => underway.has(request);

/**
 * Reads a form with at most one file.
 * @param use gets the form; afterwards the temporary folder is removed in any case
 * @throws the upload's `tooLarge`, NOT_A_FORM, BAD_REQUEST of too many fields, TOO_SLOW and the errors of `parse` and `use`
 */
export async function receiveUpload<T>(
  request: IncomingMessage,
  options: UploadOptions,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const { maxBytes, tooLarge } = options.upload;
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new ApiError('NOT_A_FORM');
  // An upload whose announced length is too large is refused before its first byte.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxAround) throw new ApiError(tooLarge);
  underway.add(request);
  return withFolder(options.folder, async (folder) =>
    use(await new FormReader(request, join(folder, 'file'), options).read()),
  );
}

class FormReader {
  readonly #request: IncomingMessage;
  readonly #path: string;
  readonly #options: UploadOptions;
  readonly #fields = new Map<string, string>();
  readonly #failed = Promise.withResolvers<never>();
  readonly #fail = this.#failed.reject;
  #incoming: Readable | undefined;
  #writing: Promise<UploadedFile | null> = Promise.resolve(null);

  constructor(request: IncomingMessage, path: string, options: UploadOptions) {
    this.#request = request;
    this.#path = path;
    this.#options = options;
    this.#failed.promise.catch(() => {});
  }

  async read(): Promise<Received> {
    const request = this.#request;
    // Disconnected while the folder was created: the stream has ended and emits no further event.
    if (request.destroyed && !request.readableEnded) throw interrupted();
    this.#options.signal.throwIfAborted();
    const parser = this.#parser();
    const stopWatching = this.#watch();
    const { signal } = this.#options;
    const end = () => this.#fail(signal.reason);
    signal.addEventListener('abort', end);
    try {
      const whole = Promise.withResolvers<void>();
      parser.once('finish', () => whole.resolve());
      parser.once('error', () => this.#fail(interrupted()));
      finished(request, { cleanup: true }).catch(() => this.#fail(interrupted()));
      request.pipe(parser);
      await Promise.race([whole.promise, this.#failed.promise]);
      const file = await Promise.race([this.#writing, this.#failed.promise]);
      if (!file && !this.#options.upload.isOptional) throw new ApiError('NOT_A_FORM');
      return { body: this.#check(), file };
    } catch (error) {
      request.unpipe(parser);
      // The parser does not end the file's own stream when the sender disconnects: the writer would wait forever.
      this.#incoming?.destroy();
      await this.#writing.catch(() => {});
      this.#discardRest();
      throw error;
    } finally {
      stopWatching();
      signal.removeEventListener('abort', end);
    }
  }

  #parser(): BusboyInstance {
    const { field, maxBytes } = this.#options.upload;
    const headers = this.#request.headers as { 'content-type': string };
    const limits = {
      files: 1,
      fileSize: maxBytes,
      fields: 200,
      fieldSize: 16_384,
      parts: 201,
      headerPairs: 20,
      headerSize: 8192,
    };
    let parser: BusboyInstance;
    try {
      parser = new Busboy({ headers, limits });
    } catch {
      // No boundary.
      throw interrupted();
    }
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut) this.#fail(new ApiError('TOO_LARGE'));
      this.#fields.set(name, value);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => this.#fail(new ApiError('BAD_REQUEST')));
    parser.on('file', (name, stream: Readable & { truncated: boolean }, fileName) => {
      this.#incoming = stream;
      stream.once('limit', () => this.#fail(new ApiError(this.#options.upload.tooLarge)));
      stream.on('error', () => {});
      this.#writing = this.#receive(stream, name === field, fileName ?? '');
      this.#writing.catch((error: unknown) => this.#fail(error));
    });
    return parser;
  }

  /** Fields before the file are validated before its first byte is written; all of them at the end. */
  async #receive(stream: Readable, isWanted: boolean, name: string): Promise<UploadedFile | null> {
    if (!isWanted) throw interrupted();
    if (this.#fields.size > 0) this.#check();
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(this.#path, { flags: 'wx', mode: 0o600 }),
    );
    // A browser sends this for a file field without a selection.
    if (bytes === 0 && name === '') return null;
    return { path: this.#path, bytes, sha256: hash.digest('hex') };
  }

  #check(): object {
    return this.#options.parse(Object.fromEntries(this.#fields));
  }

  /** Aborts a stalled or endless upload. */
  #watch(): () => void {
    let seen = 0;
    let before = 0;
    const begun = performance.now();
    const count = (chunk: Buffer) => {
      seen += chunk.length;
    };
    this.#request.on('data', count);
    const timer = setInterval(() => {
      const isSlow = seen - before < leastProgress || performance.now() - begun > maxTime;
      before = seen;
      if (isSlow && !this.#request.readableEnded) this.#fail(new ApiError('TOO_SLOW'));
    }, this.#options.requestTimeout);
    return () => {
      clearInterval(timer);
      this.#request.off('data', count);
    };
  }

  /**
   * A sender who is still sending would not read the response if the connection were closed, so the rest is received
   * and dropped; but not forever.
   */
  #discardRest(): void {
    const request = this.#request;
    if (request.readableEnded || request.destroyed) return;
    const timer = setTimeout(() => request.destroy(), this.#options.requestTimeout).unref();
    request.once('close', () => clearTimeout(timer));
    request.resume();
  }
}

/** The maximum number of concurrent uploads of one person: the page sends three. */
const maxPerPerson = 4;
/** The maximum number of concurrent uploads of everybody. */
const maxInAll = 100;
/** The maximum total size that those uploads may have announced. */
const maxBytesInAll = 1024 ** 3;
/** Seconds for `Retry-After`. */
const retryAfter = 5;

export class UploadSlots {
  readonly #byPerson = new Map<number, number>();
  #count = 0;
  #bytes = 0;

  /** The number of uploads in progress. */
  get size(): number {
    return this.#count;
  }

  /**
   * Takes a slot before a byte of the body is read.
   * @param maxBytes the size that counts for an upload without a length
   * @returns a function that releases the slot, to be called once the upload's files are removed
   * @throws UPLOADS_UNDERWAY if the person has too many, MANY_PHOTOS if there are too many in total
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
