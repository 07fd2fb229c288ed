// A text that never changes while the server runs, on its way out: compressed once, and known by its tag.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, KeptBody, sendCompressed } from '#server/platform/answers/compression.ts';
import { isKnown } from '#server/platform/answers/entity-tags.ts';

export class KeptText {
  readonly body: KeptBody;
  readonly #hash: string;

  constructor(text: string) {
    this.body = new KeptBody(text);
    this.#hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  /** The compressed text is another sequence of bytes, and so has another tag. */
  etag(encoding: string | undefined): string {
    return `"${encoding ? `${this.#hash}-${encoding}` : this.#hash}"`;
  }
}

/** Sends it, or 304 to whoever has it. */
export async function sendKeptText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { readonly text: KeptText; readonly type: string },
): Promise<FastifyReply> {
  const etag = text.etag(encodingFor(request));
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', request.isSharedDevice ? 'no-store' : 'private, no-cache')
    .type(type);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendCompressed(request, reply, text.body);
}
