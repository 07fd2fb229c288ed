// The built server fits into a machine with 256 MB while somebody opens every page and uploads camera photos.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { cameraPhoto, photoForm } from '#tests/support/photos.ts';
import { proportionalSumKb, watchMemory } from '#tests/support/process-memory.ts';
import { releasedVersions, unpackReleased } from '#tests/support/released.ts';
import type { Page } from '#web/routing/page.ts';
import { pages } from '#web/routing/pages.ts';
import { serverArguments, serverEnvironment } from '../../scripts/launch/server.mjs';
import { ensureBuild } from '../../scripts/launch/site-build.mjs';

const maxMb = 256;
const rounds = 3;

const addresses = (pages as readonly Page[])
  .filter(({ path }) => !path.includes(':'))
  .flatMap(({ path, views }) => [
    path,
    ...(views?.names.slice(1).map((name) => `${path}?${views.by}=${name}`) ?? []),
  ]);

test(`all pages and photos of twelve megapixels fit in ${maxMb} MB, pictures included`, async () => {
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  onTestFinished(() => void vi.unstubAllEnvs());
  await ensureBuild(process.execPath, process.env);
  const { folder } = await unpackReleased(releasedVersions.at(-1) ?? '');
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder };
  const server = spawn(process.execPath, serverArguments, { env: serverEnvironment(env), stdio: 'ignore' });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${origin}/api/ready`)).status).toBe(200), 30_000);
  const memory = watchMemory(server.pid ?? 0, proportionalSumKb);
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'reunion' }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (let round = 0; round < rounds; round += 1) {
    for (const address of addresses) {
      const answer = await fetch(`${origin}${address}`, { headers: { cookie }, redirect: 'manual' });
      expect(answer.status, address).toBeLessThan(400);
      await answer.text();
    }
    const photo = await cameraPhoto({ width: 4000, height: 3000 + round });
    const body = photoForm({ title: `Tide ${round}` }, photo);
    const sent = await fetch(`${origin}/api/photos`, { method: 'POST', headers: { cookie, origin }, body });
    expect(sent.status).toBe(201);
    await pause(200);
  }
  const mb = (await memory.stop()) / 1024;
  console.log(`at most ${mb.toFixed(0)} MB`);
  expect(mb).toBeLessThan(maxMb);
});
