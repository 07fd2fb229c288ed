// Real Caddy and real nginx with the files of `deploy/`, as processes that are stopped when the test ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/scratch.ts';

/** PATH with the folder of Debian's nginx, which only root's PATH includes. */
const PATH = `${process.env.PATH}:/usr/sbin`;
export const proxyPath = PATH;
export const root = join(import.meta.dirname, '../..');
export const fileOf = (name: string): string => readFileSync(join(root, name), 'utf8');

/** Waits until a server behind the proxy answers, and stops the proxy when the test ends. */
async function serves(proxy: ChildProcess, port: number): Promise<void> {
  const ended = once(proxy, 'exit');
  onTestFinished(async () => {
    proxy.kill('SIGTERM');
    await ended;
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
}

/** The port of a proxy, and those of the servers behind it. */
export interface Proxy {
  readonly port: number;
  readonly upstreams: readonly number[];
}

/** Starts Caddy with the file of `deploy/` or another one, and waits until it serves. */
export async function caddy({ port, upstreams }: Proxy, file = fileOf('deploy/Caddyfile')): Promise<void> {
  const folder = temporaryFolder();
  const env = {
    PATH,
    HOME: folder,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  };
  // The admin endpoint's port would be the same for all Caddy processes of the machine.
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n}\n${file}`);
  await serves(
    spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }),
    port,
  );
}

/** Starts nginx with the file of `deploy/` in front of two servers, and waits until it serves. */
export async function nginx({ port, upstreams }: Proxy): Promise<void> {
  const folder = temporaryFolder();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join(' ');
  const site = fileOf('deploy/nginx.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/\tssl_.*\n/g, '');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;\n` +
      `events {}\nhttp { access_log off; ${temporary}\n${site}\n}\n`,
  );
  await serves(spawn('nginx', ['-p', folder, '-c', config], { env: { PATH }, stdio: 'ignore' }), port);
}
