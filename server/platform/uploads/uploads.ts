// A file on its way in: streamed to a temporary file, never held in memory whole, and gone again unless somebody keeps it.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export interface UploadedFile {
  /** Where it lies, in a folder of its own that is removed when the handler returns: to keep the file is to move or copy it. */
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

interface Received {
  readonly body: object;
  /** Null where the form may come without one and did. */
  readonly file: UploadedFile | null;
}

interface UploadOptions {
  /** Where temporary folders are made. */
  readonly folder: string;
  readonly upload: NonNullable<Endpoint['upload']>;
  /** Milliseconds in which `leastProgress` has to come. */
  readonly requestTimeout: number;
  /** Ends the upload with its reason. */
  readonly signal: AbortSignal;
  /** Checks the fields; an error ends the upload. */
  readonly parse: (fields: Readonly<Record<string, string>>) => object;
}

/** Bytes that a form may have besides its file. */
const maxAround = 64 * 1024;
/** Bytes that have to come in the time of `requestTimeout`: a phone with one bar sends more. */
const leastProgress = 32 * 1024;
/** Milliseconds that an upload may take at all. */
const maxTime = 30 * 60_000;

/** The error of an upload whose sender has gone, and so does not get it. */
const interrupted = () => new ApiError('NOT_A_FORM');

const underway = new WeakSet<IncomingMessage>();

/** Whether a request may take longer than others, since its progress is watched here. */
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
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(options.folder, 'upload-'));
  try {
    return await use(await new FormReader(request, join(folder, 'file'), options).read());
  } finally {
    // A job of the processor's may still be writing there for a moment when another has failed.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

class FormReader {
  readonly #request: IncomingMessage;
  readonly #path: string;
  readonly #options: UploadOptions;
  readonly #fields = new Map<string, string>();
  readonly #failed = Promise.withResolvers<never>();
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
    // Gone while the folder was made: its stream has ended, and would tell nobody.
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
      // The parser does not end the file's own stream when the sender goes away: who writes it would wait for ever.
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
    const parser = this.#make(() => new Busboy({ headers, limits }));
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

  #make(make: () => BusboyInstance): BusboyInstance {
    try {
      return make();
    } catch {
      // No boundary.
      throw interrupted();
    }
  }

  /** Fields that have come before the file are checked before its first byte is kept; all are checked in the end. */
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
    // A browser sends this for a file field in which nothing was chosen.
    if (bytes === 0 && name === '') return null;
    return { path: this.#path, bytes, sha256: hash.digest('hex') };
  }

  #check(): object {
    return this.#options.parse(Object.fromEntries(this.#fields));
  }

  #fail(error: unknown): void {
    this.#failed.reject(error);
  }

  /** Ends an upload that stands still, or that takes for ever. */
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

  /** A sender who is still sending reads no answer if the connection is cut, so the rest is taken in and dropped; but not for ever. */
  #discardRest(): void {
    const request = this.#request;
    if (request.readableEnded || request.destroyed) return;
    const timer = setTimeout(() => request.destroy(), this.#options.requestTimeout).unref();
    request.once('close', () => clearTimeout(timer));
    request.resume();
  }
}

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
