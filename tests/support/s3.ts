// Buckets on a real S3 server, and on failing servers.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startS3 } from '#tests/support/s3-server.ts';
import { startProcess } from '#tests/support/server-process.ts';

const addressOf = (port: number, prefix = '/reunion') =>
  `http://S3RVER:S3RVER@127.0.0.1:${port}/photos${prefix}?region=us-east-1`;

/** @param prefix begins with a slash, or is empty @returns the address of a new bucket */
export async function s3Bucket(prefix?: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reunion-s3-'));
  const server = await startS3(directory);
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return addressOf(server.port, prefix);
}

/** @returns the address of a bucket on a server in a separate process, and a function that stops the server */
export async function s3BucketElsewhere(): Promise<{ address: string; stop(): Promise<void> }> {
  const server = startProcess({}, join(import.meta.dirname, 's3-server.ts'));
  const { port } = new URL(await server.listens());
  return { address: addressOf(Number(port)), stop: () => server.stop('SIGTERM') };
}

/** @returns the address of a bucket on a server whose answers the listener writes */
export async function faultyBucket(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return addressOf((server.address() as AddressInfo).port);
}
