// Files on their way out: whole or a range of them, known by their tag, never compressed.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '#server/platform/list-answers.ts';

export interface BytesSource {
  readonly bytes: number;
  /** Without quotation marks; another content, another tag. */
  readonly etag: string;
  readonly type: string;
  /** Both ends are included, as in HTTP. */
  open(range: Range): Readable;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * One range; where several are asked for, or none that can be read, the whole is sent (RFC 9110, section 14.2).
 * @returns 'unsatisfiable' for a range in which nothing is; null for the whole
 */
function rangeIn(header: string | undefined, bytes: number): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (!isSuffix && last !== '' && Number(last) < start) return null;
  return start >= bytes || (isSuffix && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** Sends the file, or the range of it that was asked for. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag: name, type, open }: BytesSource,
): Promise<FastifyReply> {
  const etag = `"${name}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', request.isSharedDevice ? 'no-store' : 'private, no-cache')
    .type(type);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === etag ? rangeIn(request.headers.range, bytes) : null;
  if (wanted === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { start, end } = wanted ?? { start: 0, end: bytes - 1 };
  if (wanted) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  reply.header('content-length', end - start + 1);
  // Fastify would say that an answer to HEAD without a stream has no bytes.
  return reply.send(request.method === 'HEAD' || bytes === 0 ? Readable.from([]) : open({ start, end }));
}
