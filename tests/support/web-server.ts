// A site on the web, on the loopback: `route` of `PublicWeb` leads to it.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An address that may be anybody's. */
export const publicSite = '93.184.215.14';

/** @returns where it listens */
export async function serving(listener: RequestListener): Promise<{ host: string; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}
