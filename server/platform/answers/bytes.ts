// Files on their way out: whole or a range of them, known by their tag, and never taken for a page.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '#server/platform/answers/kept-text.ts';

/** Both ends included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Browsers may cache it as long as a session lasts. */
const kept = `private, max-age=${30 * 86_400}, immutable`;

export interface BytesSource {
  /** Null where nobody knows before it is made; then it has no tag. */
  readonly bytes: number | null;
  /** The media type. */
  readonly type: string;
  /** Without quotation marks; another content, another tag. Null where it is made anew for each request: then it is sent whole. */
  readonly etag: string | null;
  /** Offered for saving under this name; else shown. */
  readonly downloadAs?: string;
  /** Gives the bytes of the range; called only for bytes that are sent. */
  open(range: ByteRange): Readable | Promise<Readable>;
}

/**
 * One range, as every player and download manager requests it. Several ranges, and invalid ones, are answered with the whole
 * (RFC 9110, section 14.2).
 */
function rangeIn(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? 'unsatisfiable' : { start: bytes - suffix, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

/** Only characters that every browser reads in a quoted string and every system takes in a file's name. */
const plain = (name: string) => name.replace(/[^\w .()-]/g, '_');

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A header that offers a file for saving (RFC 6266), whatever its name is made of. */
const disposition = (name: string): string =>
  `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;

/**
 * Answers with a file, or a range of it.
 * @param isImmutable whether another content would have another address
 * @throws the errors of opening the file
 */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  source: BytesSource,
  isImmutable: boolean,
): Promise<FastifyReply> {
  const { bytes, type, downloadAs } = source;
  const etag = source.etag === null ? undefined : `"${source.etag}"`;
  reply
    .header('accept-ranges', etag ? 'bytes' : 'none')
    .header(
      'cache-control',
      request.isSharedDevice || !etag ? 'no-store' : isImmutable ? kept : 'private, no-cache',
    )
    // Opened by itself it is a file and never a page.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type);
  if (etag) reply.header('etag', etag);
  if (downloadAs !== undefined) reply.header('content-disposition', disposition(downloadAs));
  if (etag && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isRangeWanted = etag !== undefined && (ifRange === undefined || ifRange === etag);
  const range = isRangeWanted && bytes !== null ? rangeIn(request.headers.range, bytes) : null;
  if (range === 'unsatisfiable') {
    reply.removeHeader('content-disposition');
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  }
  const { start, end } = range ?? { start: 0, end: (bytes ?? 0) - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  // Where nothing is to be read nothing is opened. Fastify would answer with a length of 0 if it were sent nothing at all.
  const isOpened = request.method !== 'HEAD' && bytes !== 0;
  const stream = isOpened ? await source.open({ start, end }) : Readable.from([]);
  // When the client has gone meanwhile, nothing else would close the stream.
  if (request.raw.destroyed && isOpened) stream.destroy();
  if (bytes !== null) reply.header('content-length', end - start + 1);
  return reply.send(stream);
}
