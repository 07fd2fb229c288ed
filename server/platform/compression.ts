// Answers are compressed when they are first asked for; files were compressed by the build.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below this a compressed answer saves no packet. In bytes. */
const least = 1024;
/**
 * What everybody gets is compressed well, since it is made once. A page that is drawn for one person has taken ten times as
 * long to draw. Lists of one viewer are made anew for all who look whenever somebody writes: there speed counts
 * (docs/decisions/kept-answers.md).
 */
const levels = { shared: { br: 5, gzip: 6 }, page: { br: 4, gzip: 6 }, viewer: { br: 2, gzip: 1 } };

/** The best encoding that the client takes; undefined for none. */
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

/** @param use for whom the result is */
export const compress = (body: Buffer, encoding: Encoding, use: keyof typeof levels): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(body, { level: levels[use].gzip })
    : brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: levels[use].br,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });

/** Copies of single viewers that are compressed at once; more would keep everybody waiting for the processor. */
const mostForViewers = 2;
let underway = 0;

/**
 * Compresses what is sent to one viewer, unless the server is busy with that: then undefined, and it is sent as it is.
 * When hundreds of pages ask for their own copies at once, the bytes are cheaper than the time.
 */
export async function compressUnlessBusy(body: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  if (underway >= mostForViewers) return undefined;
  underway += 1;
  try {
    return await compress(body, encoding, 'viewer');
  } finally {
    underway -= 1;
  }
}

/** Bytes that are sent many times: each compressed copy is made once, when it is first asked for. */
export class KeptBody {
  readonly plain: Buffer;
  readonly #copies: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  in(encoding: Encoding): Promise<Buffer> {
    this.#copies[encoding] ??= compress(this.plain, encoding, 'shared').catch((error: unknown) => {
      delete this.#copies[encoding];
      throw error;
    });
    return this.#copies[encoding];
  }
}

/** Sends a text as small as the client can take it; what is kept is compressed once. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | KeptBody,
): Promise<FastifyReply> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body.plain;
  const encoding = encodingFor(request);
  if (!encoding || !isCompressible(plain)) return reply.send(plain);
  const bytes = typeof body === 'string' ? await compress(plain, encoding, 'page') : await body.in(encoding);
  return reply.header('content-encoding', encoding).send(bytes);
}
