// Texts with an ETag: 304 if the client has them already, or compressed as the client accepts.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, KeptBody, sendCompressed } from '#server/platform/answers/compression.ts';

/** Whether the client has the content with this tag. Proxies that compress call its tag a weak one (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;

interface TaggedText {
  /** The ETag, which changes with the content. */
  readonly tag: string;
  readonly type: string;
  /** Called only if the client does not have it. */
  readonly body: () => Promise<Buffer | KeptBody>;
}

/** Sends the text, or 304. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, type, body }: TaggedText,
): Promise<FastifyReply> {
  // A compressed text is another representation, and so has another tag.
  const etag = `"${[tag, encodingFor(request)].filter(Boolean).join('-')}"`;
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', request.isSharedDevice ? 'no-store' : 'private, no-cache')
    .type(type);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendCompressed(request, reply, await body(), 'viewer');
}

/** A text that never changes while the server runs. */
export class KeptText {
  readonly body: KeptBody;
  readonly tag: string;

  constructor(text: string) {
    this.body = new KeptBody(text);
    this.tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  /** Sends it as this media type, or 304. */
  send(request: FastifyRequest, reply: FastifyReply, type: string): Promise<FastifyReply> {
    return sendTagged(request, reply, { tag: this.tag, type, body: async () => this.body });
  }
}
