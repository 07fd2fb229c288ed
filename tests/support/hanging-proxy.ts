// A TCP proxy before a server of this machine that can drop all bytes: like a pulled cable, not a stopped server.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface HangingProxy {
  /** Of the given address, with the proxy's port. */
  readonly url: string;
  /** From now on nothing comes through, and nobody is told so. */
  hang(): void;
  /** New connections are passed on again; those from before are never heard of again, by either side. */
  mend(): void;
}

/** @param to the address of a server on the loopback */
export async function hangingProxy(to: string): Promise<HangingProxy> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}));
    if (isHanging) return;
    const upstream = connect(Number(target.port), '127.0.0.1');
    sockets.add(upstream.on('error', () => {}));
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.removeAllListeners('close').unpipe().pause();
    },
    mend() {
      isHanging = false;
    },
  };
}
