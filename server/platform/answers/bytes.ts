// Sends files: whole or as a range, with an ETag, and never interpreted as a page.
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
  /** Null if it is unknown before the file is made; then it has no tag. */
  readonly bytes: number | null;
  readonly type: string;
  /** Without quotation marks; changes with the content. Null for a file made per request, which is sent whole. */
  readonly etag: string | null;
  /** The file name for a download; absent: it is displayed. */
  readonly downloadAs?: string;
  /** Opens the range; called only if bytes are sent. */
  open(range: ByteRange): Readable | Promise<Readable>;
}

/** Reads one range; several ranges, and invalid ones, are answered with the whole file (RFC 9110, section 14.2). */
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

/** A header that offers a file for saving (RFC 6266), with any characters in its name. */
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
    // Opened directly it is downloaded, and never rendered as a page.
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
  // No stream is opened for an empty body. Fastify would set a length of 0 if nothing were sent.
  const isOpened = request.method !== 'HEAD' && bytes !== 0;
  const stream = isOpened ? await source.open({ start, end }) : Readable.from([]);
  // If the client has disconnected meanwhile, nothing else would close the stream.
  if (request.raw.destroyed && isOpened) stream.destroy();
  if (bytes !== null) reply.header('content-length', end - start + 1);
  return reply.send(stream);
}
