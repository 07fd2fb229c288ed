// Real ports, and a second server on the database of the first.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type Composed, compose } from '#server/compose.ts';
import { publicUrl, secretKey, type World } from '#tests/support/world.ts';

/** Opens a port on the loopback; returns the origin. */
export async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** One more server that shares the database of `site`: PostgreSQL only. */
export async function anotherOn({ where, document, clock, transport }: World): Promise<Composed> {
  const other = await compose({
    where,
    settings: document,
    clock,
    secretKey,
    transport,
    publicUrl,
    trustProxy: false,
  });
  onTestFinished(other.close);
  return other;
}
