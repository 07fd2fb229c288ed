// Caddy with the file of `deploy/` before a measured site, over HTTPS and HTTP/2 as families have it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';

const origin = (port: number) => `https://localhost:${port}`;

/** @param use gets the address of the site behind Caddy, whose certificate browsers do not know */
export async function withCaddy<T>(upstream: number, use: (origin: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-caddy-'));
  const port = await freePort();
  const config = join(folder, 'Caddyfile');
  const file = await readFile(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
  // Several of them may run, and none may use the ports of a real one.
  await writeFile(config, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${file}`);
  const proxy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_ADDRESS: origin(port),
      UPSTREAMS: `127.0.0.1:${upstream}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(proxy, 'exit');
  try {
    let said = '';
    proxy.stderr.on('data', (chunk) => {
      said += chunk;
    });
    while (!said.includes('serving initial configuration')) {
      if (proxy.exitCode !== null) throw new Error(`Caddy ended: ${said}`);
      await pause(50);
    }
    return await use(origin(port));
  } finally {
    proxy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
