// Answers are compressed at their first request; the build has compressed the files.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below this a compressed answer saves no packet. In bytes. */
const least = 1024;
/**
 * Compression levels. A shared answer is made once, and a page takes longer to render than to compress. The lists of one
 * viewer are made again for each viewer after every write, so speed counts there (docs/decisions/005-response-cache.md).
 */
const levels = { shared: { br: 5, gzip: 6 }, page: { br: 4, gzip: 6 }, viewer: { br: 2, gzip: 1 } };

/** The best encoding that the client accepts; undefined for none. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const part of String(headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    accepted.set(name, weight === undefined ? 1 : Number(weight));
  }
  const encodings = ['br', 'gzip'] as const;
  return encodings.find((encoding) => (accepted.get(encoding) ?? 0) > 0);
}

/** Whether compressing is worth it. */
export const isCompressible = (body: Buffer): boolean => body.length >= least;

const optionsFor = (body: Buffer, use: keyof typeof levels) => ({
  gzip: { level: levels[use].gzip },
  br: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels[use].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  },
});

/** From this size (bytes) on, a viewer's answer is compressed on another thread. */
const largeBytes = 256 * 1024;

/**
 * A viewer's answer is compressed synchronously, since passing it to another thread and back costs as much as the work.
 * A large one is not: everybody else would wait meanwhile (docs/decisions/005-response-cache.md).
 */
export async function compress(body: Buffer, encoding: Encoding, use: keyof typeof levels): Promise<Buffer> {
  const options = optionsFor(body, use);
  if (use === 'viewer' && body.length < largeBytes)
    return encoding === 'gzip' ? gzipSync(body, options.gzip) : brotliCompressSync(body, options.br);
  return encoding === 'gzip' ? gzipAsync(body, options.gzip) : brotliAsync(body, options.br);
}

/** Bytes that are sent many times: each encoding is compressed once, at its first request. */
export class KeptBody {
  readonly plain: Buffer;
  readonly #copies: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(body: string | Buffer) {
    this.plain = plainOf(body);
  }

  in(encoding: Encoding): Promise<Buffer> {
    this.#copies[encoding] ??= compress(this.plain, encoding, 'shared').catch((error: unknown) => {
      delete this.#copies[encoding];
      throw error;
    });
    return this.#copies[encoding];
  }
}

/** The bytes of a body before compression. */
export const plainOf = (body: string | Buffer | KeptBody): Buffer =>
  body instanceof KeptBody ? body.plain : typeof body === 'string' ? Buffer.from(body) : body;

/** Sends a body in the best encoding for the client. @param use the kind of a body that is not cached */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer | KeptBody,
  use: 'page' | 'viewer' = 'page',
): Promise<FastifyReply> {
  const plain = plainOf(body);
  const encoding = encodingFor(request);
  if (!encoding || !isCompressible(plain)) return reply.send(plain);
  const bytes = body instanceof KeptBody ? await body.in(encoding) : await compress(plain, encoding, use);
  return reply.header('content-encoding', encoding).send(bytes);
}
