// Real ports, and a second server on the database of the first.
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type Site, startSite } from '#server/start-site.ts';
import { type TestSite, testEnv } from '#tests/support/test-site.ts';

/** Opens a port on the loopback; returns the origin. */
export async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A second server that shares the database of `site`, on PostgreSQL only. */
export async function anotherOn(
  { where, clock, transport, context }: TestSite,
  variables: Record<string, string> = {},
): Promise<Site> {
  // Both servers also share their photos.
  const all = { DATA_DIR: dirname(context.uploadFolder), ...variables };
  const other = await startSite(testEnv(where, all), { clock, transport });
  onTestFinished(other.close);
  return other;
}
