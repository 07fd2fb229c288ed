// A website on the loopback, to which `route` of `PublicWeb` leads.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A public IP address. */
export const publicSite = '93.184.215.14';

/** @returns the address on which it listens */
export async function serving(listener: RequestListener): Promise<{ host: string; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}
