// `npm start` as a person types it: it builds and serves the site, and a signal to npm stops the server gracefully.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/launch/paths.mjs';

async function npmStart() {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-start-'));
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (;;) {
    const origin = /is open at (http:\S+)/.exec(said)?.[1];
    if (origin) return { origin, child, ended, said: () => said };
    const more = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]).then(() => false);
    if (await Promise.race([more, ended.then(() => true)])) throw new Error(said);
  }
}

test('`npm start` serves pages, answers and files, and stops gracefully when npm is told to stop', async () => {
  const { origin, child, ended, said } = await npmStart();
  const page = await fetch(`${origin}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  // The server finds the shipped settings beside its sources.
  expect(await (await fetch(`${origin}/api/reunion`)).json()).toMatchObject({ firstDay: '2025-07-26' });
  const line = /^time=\S+ level=info request=\w{8} method=GET route=\/api\/reunion status=200 ms=\d+$/m;
  await expect.poll(said).toMatch(line);
  const [, file = ''] = /admin, with the password in (\S+)/.exec(said()) ?? [];
  const password = readFileSync(file, 'utf8').trim();
  expect(said()).not.toContain(password);
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/login', { username: 'admin', password });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  const chosen = { newPassword: 'sand castle 7', confirmPassword: 'sand castle 7' };
  const changed = await post('/api/change-password', { currentPassword: password, ...chosen }, cookie);
  expect(changed.status).toBe(200);
  await expect.poll(() => existsSync(file), { timeout: 15_000 }).toBe(false);
  expect(said()).not.toMatch(/sand castle/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said()).toContain('Stopping: finishing what has begun');
});
