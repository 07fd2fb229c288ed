// The files that the Dockerfile copies serve the site, and its health check works. No container is run here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/scratch.ts';
import { serverFlags } from '../../scripts/launch/server.mjs';
import { ensureBuild } from '../../scripts/launch/site-build.mjs';

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** The paths that are copied into the image, with their names there. */
const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\S+) \.\/(\S+)$/gm)];

/** Bytes of the image's own files, compressed: its base, node:26-slim, brings about 80 MB, and 250 MB are the limit of both. */
const maxBytes = 100_000_000;

/** The words of an instruction in its JSON form. */
const wordsOf = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]');

test('the files of the image serve a page, a shell command runs, and the health check succeeds', async () => {
  await ensureBuild(process.execPath, process.env);
  const folder = temporaryFolder();
  expect(copied.length).toBeGreaterThan(5);
  for (const [, from = '', to = ''] of copied)
    if (from === 'node_modules') symlinkSync(join(root, from), join(folder, to));
    else cpSync(join(root, from), join(folder, to), { recursive: true });
  const [node = '', ...flags] = wordsOf('CMD');
  expect([node, ...flags]).toEqual(['node', ...serverFlags, 'dist/main.js']);

  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? '',
    HOST: '0.0.0.0',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  };
  const start = (words: readonly string[]) =>
    spawn(process.execPath, words, { cwd: folder, env, stdio: 'ignore' });
  const health = () => {
    const words = wordsOf('HEALTHCHECK').slice(1);
    return once(start(words.map((word) => word.replace(':3000', `:${port}`))), 'exit').then(([code]) => code);
  };
  expect(await health()).toBe(1);
  const server = start(flags);
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
  });
  let code = 1;
  for (let tries = 0; tries < 60 && code !== 0 && server.exitCode === null; tries += 1) {
    await pause(250);
    code = await health();
  }
  expect(code).toBe(0);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>Home · ');
  const [backedUp] = await once(start(['scripts/backup.ts', join(folder, 'data', 'backups')]), 'exit');
  expect(backedUp).toBe(0);
});

test('the image adds less than a hundred megabytes to its base, compressed', async () => {
  await ensureBuild(process.execPath, process.env);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // Production packages with their nested packages. Those for other platforms are not installed.
  const production = Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages)
    .filter(([path, { dev, devOptional }]) => path.lastIndexOf('node_modules/') === 0 && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
  const paths = copied.flatMap(([, from = '']) => (from === 'node_modules' ? production : [from]));
  const tar = spawn('tar', ['-czf', '-', '-C', root, ...paths], { stdio: ['ignore', 'pipe', 'inherit'] });
  let bytes = 0;
  for await (const chunk of tar.stdout) bytes += (chunk as Buffer).length;
  console.log(`The image adds ${Math.round(bytes / 1_000_000)} MB to its base, compressed`);
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(bytes).toBeLessThan(maxBytes);
});
