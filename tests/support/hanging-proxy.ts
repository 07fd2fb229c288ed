// A TCP proxy in front of a server on this machine. It can drop all bytes, as if a cable was pulled.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface HangingProxy {
  /** The given address with the proxy's port. */
  readonly url: string;
  /** Drops all bytes from now on, without closing connections. */
  hang(): void;
  /** Passes on new connections again. Older ones stay open, but nothing arrives on them any more. */
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
