// How many pages may listen, and how much waits for one that does not read, on real connections.
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Topic } from '#contract/endpoint.ts';
import { Changes } from '#server/platform/changes.ts';
import { answerError } from '#server/platform/http-errors.ts';
import { LivePages, mostGathered } from '#server/platform/live.ts';
import type { Session } from '#server/platform/sessions.ts';

/** In so many milliseconds at most a page is told, where few listen. */
const gathering = 250;

const session = (id: number): Session => ({
  viewer: { id, isAdmin: false, isAuthorized: true, needsPasswordReset: false },
  isSharedDevice: false,
  isExtended: false,
});

/** A server whose every request is by the person that the address names. */
async function listening(mostOfAll?: number) {
  const changes = new Changes();
  const live = new LivePages(changes, async (token) => session(Number(token)), mostOfAll);
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  app.decorateRequest('viewer', null);
  app.decorateRequest('token', undefined);
  app.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    request.token = request.params.id;
    request.viewer = session(Number(request.params.id)).viewer;
    live.open(request, reply);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    live.close();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  /** Opens a page, and resolves with the head of its answer. */
  const open = (person: number) =>
    new Promise<{ head: string; socket: Socket }>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /${person} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
      );
      socket.on('error', () => {});
      socket.once('data', (chunk) => resolve({ head: chunk.toString(), socket }));
      onTestFinished(() => void socket.destroy());
    });
  return { changes, live, open };
}

test('a person has twelve pages that listen, and the oldest goes when there is one more', async () => {
  const { live, open } = await listening();
  const first = await open(1);
  const hasEnded = new Promise<void>((resolve) =>
    first.socket.on('data', (chunk) => {
      if (chunk.toString().endsWith('0\r\n\r\n')) resolve();
    }),
  );
  for (let number = 2; number <= 20; number += 1) await open(1);
  expect(live.size).toBe(12);
  await hasEnded;
  await open(2);
  expect(live.size).toBe(13);
});

test('the pages of all are bounded: one more is told to come again, and a place that becomes free is taken', async () => {
  const { live, open } = await listening(5);
  const pages = [];
  for (let person = 1; person <= 5; person += 1) pages.push(await open(person));
  const { head } = await open(6);
  expect(head).toMatch(/^HTTP\/1.1 503 /);
  expect(head).toMatch(/^retry-after: 30\r$/m);
  expect(live.size).toBe(5);
  pages[0]?.socket.destroy();
  await vi.waitFor(() => expect(live.size).toBe(4));
  expect((await open(6)).head).toMatch(/^HTTP\/1.1 200 /);
});

test('a page that does not read what it is told is closed before much waits for it', async () => {
  const { changes, live, open } = await listening();
  const { socket } = await open(1);
  socket.pause();
  const topics: Topic[] = Array<Topic>(20_000).fill('rsvps');
  const sayMuch = () => {
    for (let times = 0; times < 50; times += 1) changes.announce(changes.name({ topics, people: [2] }));
  };
  // What waits is looked at before more is said.
  sayMuch();
  await pause(gathering);
  sayMuch();
  await vi.waitFor(() => expect(live.size).toBe(0));
});

test('with more pages announcements are gathered for longer, so that not more than 1,000 are told in a second', () => {
  expect([0, 1, 100, 175].map(mostGathered)).toEqual([250, 250, 250, 250]);
  expect([200, 500, 3000].map(mostGathered)).toEqual([300, 900, 5900]);
  for (const pages of [200, 500, 3000]) {
    const mean = (100 + mostGathered(pages)) / 2;
    expect((pages * 1000) / mean).toBe(1000);
  }
});

test('who is named in an announcement does not wait for the crowd', async () => {
  const { changes, open } = await listening();
  const heard = new Map<number, number>();
  let announcedAt = Number.POSITIVE_INFINITY;
  for (let person = 1; person <= 250; person += 1) {
    const { socket } = await open(person);
    socket.on('data', (chunk) => {
      if (chunk.toString().includes('event: changed')) heard.set(person, performance.now() - announcedAt);
    });
  }
  announcedAt = performance.now();
  const named = Array.from({ length: 100 }, (_, index) => index + 1);
  changes.announce(changes.name({ topics: ['events'], people: 'everyone' }));
  changes.announce(changes.name({ topics: ['me'], people: named }));
  await vi.waitFor(() => expect(heard.size).toBe(250), { timeout: 5000 });
  const last = Math.max(...named.map((person) => heard.get(person) ?? Number.NaN));
  const slow = [...heard.values()].toSorted((one, other) => one - other)[225];
  expect(last).toBeLessThan(slow ?? Number.NaN);
});
