// A server that is told to stop answers the requests that it has accepted, and ends within five seconds despite open connections.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { closeGracefully } from '#server/platform/process/stopping.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { heavyPng } from '#tests/support/hostile-pictures.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { photoForm } from '#tests/support/photos.ts';
import { childrenOf } from '#tests/support/process-memory.ts';
import { partsOf, rawConnection } from '#tests/support/raw-connection.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { testSite } from '#tests/support/test-site.ts';
import { signInWriters, type Writer } from '#tests/support/writers.ts';

/** Milliseconds. */
const maxToStop = 5000;

const get = 'GET /api/reunion HTTP/1.1\r\nhost: localhost\r\n\r\n';
const login = '{"username":"nobody","password":"wrong one"}';
const head = `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${login.length}\r\n`;

beforeAll(() => {
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  return () => void vi.unstubAllEnvs();
});

test('a stop takes less than five seconds with any open connections, exits with 0, and answers last requests', async () => {
  const where = await emptyDatabase();
  const [ann] = (await signInWriters(where, 1)) as [Writer];
  const server = startProcess(variablesFor(where));
  const origin = await server.listens();
  const open = (bytes = '') => rawConnection(origin, bytes);

  const page = await livePage(origin, ann.cookie);
  const slow = [await open(`${head}\r\n{`), await open(head), await open('')];
  const idle = await open(get);
  const unread = await open();
  unread.stopReading();
  unread.send(get.repeat(5000));
  const halfBody = await open(`${head}\r\n${login.slice(0, 5)}`);
  const halfHead = await open(head.slice(0, 30));
  await expect.poll(() => idle.answer).toMatch(/^HTTP\/1\.1 200/);
  // Once this is answered, the earlier requests have reached the server.
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);

  const began = performance.now();
  const stopped = server.stop('SIGTERM');
  await page.closes();
  await idle.closed;
  await pause(500);
  halfBody.send(login.slice(5));
  halfHead.send(`${head.slice(30)}\r\n${login}`);
  await stopped;
  const time = performance.now() - began;
  expect(await server.ended).toBe(0);
  expect(time).toBeLessThan(maxToStop);
  for (const { answer } of [halfBody, halfHead])
    expect(partsOf(answer)).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  await Promise.all(slow.map(({ closed }) => closed));
});

test('a stop takes less than five seconds while slow pictures are processed', async () => {
  const where = await emptyDatabase();
  const people = await signInWriters(where, 4);
  const database = await connect(where);
  await database.db.updateTable('users').set({ is_authorized: 1 }).execute();
  await database.close();
  const server = startProcess(variablesFor(where));
  const origin = await server.listens();
  const file = heavyPng();
  const sent = people.map(({ cookie }) => {
    const body = photoForm({ title: 'Low tide' }, file);
    return fetch(`${origin}/api/photos`, { method: 'POST', headers: { cookie }, body }).catch(() => null);
  });
  await expect.poll(() => childrenOf(server.id ?? 0), { timeout: 20_000 }).toHaveLength(2);
  const processes = await childrenOf(server.id ?? 0);
  await pause(500);
  const began = performance.now();
  await server.stop('SIGTERM');
  expect(performance.now() - began).toBeLessThan(maxToStop);
  expect(await server.ended).toBe(0);
  await Promise.all(sent);
  await expect.poll(() => processes.filter((id) => existsSync(`/proc/${id}`))).toEqual([]);
});

test('an idle server stops at once', async () => {
  const { app } = await testSite();
  const idle = await rawConnection(await listening(app), get);
  await expect.poll(() => idle.answer).toMatch(/^HTTP\/1\.1 200/);
  const began = performance.now();
  await closeGracefully(app);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a request that has arrived and was not read yet is answered, though its connection looks idle', async () => {
  const { app } = await testSite();
  const kept = await rawConnection(await listening(app), get);
  await expect.poll(() => kept.answer).toMatch(/^HTTP\/1\.1 200/);
  const first = kept.answer.length;
  // The timers of this pause and of the stop both fire before the server reads the request that arrives now.
  await pause(1);
  kept.send(get);
  await closeGracefully(app);
  await kept.closed;
  expect(kept.answer.slice(first)).toMatch(/^HTTP\/1\.1 200/);
});
