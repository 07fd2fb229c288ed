// A real S3 server that somebody else wrote, and what stands between it and the site when it goes wrong.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: it has no types.
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';

const addressOf = (port: number, prefix = '/reunion') =>
  `http://S3RVER:S3RVER@127.0.0.1:${port}/photos${prefix}?region=us-east-1`;

/** @param prefix with a slash before it, or empty @returns the address of a bucket of its own */
export async function s3Bucket(prefix?: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reunion-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return addressOf(port, prefix);
}

/** @returns the address of a bucket on a server that does what is told */
export async function faultyBucket(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return addressOf((server.address() as AddressInfo).port);
}
