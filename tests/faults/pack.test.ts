// The packed archive, once it is unpacked on a server, serves the site without a build.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { version } from '#server/version.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/scratch.ts';
import { shell } from '#tests/support/shell.ts';

const root = join(import.meta.dirname, '../..');
/** The maximum bytes of the archive, which is uploaded from home to a small server. */
const maxBytes = 25_000_000;

test('the packed site serves pages where it is unpacked, without a build', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'site.tar.gz');
  expect(await shell('pack.ts', [file], { HOME: folder })).toMatchObject({ code: 0 });
  expect(statSync(file).size).toBeLessThan(maxBytes);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const site = join(folder, `family-reunion-${version}`);
  // Simulates installed packages.
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: site,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/`)
      .then((answer) => answer.text())
      .catch(() => undefined);
  let page: string | undefined;
  for (let tries = 0; tries < 300 && page === undefined && server.exitCode === null; tries += 1) {
    page = await isThere();
    await pause(100);
  }
  expect(page, said).toContain('<title>Home · Bethany Beach Reunion</title>');
  expect(said).not.toContain('Building');
});
