// How many pages may listen, and how much is buffered for one that does not read, on real connections.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Topic } from '#contract/topics.ts';
import { answerError } from '#server/platform/http/http-errors.ts';
import { Changes } from '#server/platform/live/changes.ts';
import { LivePages, maxDebounceMs } from '#server/platform/live/live.ts';
import type { Session } from '#server/platform/sessions/sessions.ts';

/** The maximum milliseconds until a page is notified, with few listeners. */
const debounceMs = 250;

const session = (id: number): Session => ({
  viewer: { id, isAdmin: false, isAuthorized: true, needsPasswordReset: false },
  isSharedDevice: false,
  isExtended: false,
});

type FindSession = (token: string) => Promise<Session | null>;

/** A server whose requests are by the person in the address. */
async function listening(
  maxOfAll?: number,
  findSession: FindSession = async (token) => session(Number(token)),
) {
  const changes = new Changes();
  const live = new LivePages(changes, findSession, async () => undefined, maxOfAll);
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  app.decorateRequest('viewer', null);
  app.decorateRequest('token', undefined);
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-of-a-hook', 'kept'));
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
  return { app, changes, live, open };
}

test('a person has twelve listening pages, and the oldest is closed when there is one more', async () => {
  const { live, open } = await listening();
  const first = await open(1);
  let said = '';
  const hasEnded = new Promise<void>((resolve) =>
    first.socket.on('data', (chunk) => {
      said += chunk;
      if (said.endsWith('0\r\n\r\n')) resolve();
    }),
  );
  for (let number = 2; number <= 20; number += 1) await open(1);
  expect(live.size).toBe(12);
  await hasEnded;
  // Its browser would reconnect within two seconds, and close the next one.
  expect(said).toMatch(/^retry: 30000\r?$/m);
  await open(2);
  expect(live.size).toBe(13);
});

test('the total number of pages is bounded: one more is told to retry, and a free place is taken', async () => {
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

test('a page that does not read its announcements is disconnected before many are buffered', async () => {
  const { changes, live, open } = await listening();
  const { socket } = await open(1);
  socket.pause();
  const topics: Topic[] = Array<Topic>(20_000).fill('rsvps');
  const sayMuch = () => {
    for (let times = 0; times < 50; times += 1) changes.announce(changes.name({ topics, people: [2] }));
  };
  // The buffer is checked before the next announcement is written.
  sayMuch();
  await pause(debounceMs);
  sayMuch();
  await vi.waitFor(() => expect(live.size).toBe(0));
});

test('a page that does not read its last message is disconnected a second later', async () => {
  const { app, changes, live, open } = await listening();
  const connected = once(app.server, 'connection');
  const { socket } = await open(1);
  const [connection] = (await connected) as [Socket];
  socket.pause();
  const topics: Topic[] = Array<Topic>(20_000).fill('rsvps');
  for (let times = 0; times < 50; times += 1) changes.announce(changes.name({ topics, people: [2] }));
  await vi.waitFor(() => expect(connection.writableLength).toBeGreaterThan(0));
  live.close();
  await pause(500);
  expect(connection.destroyed).toBe(false);
  await vi.waitFor(() => expect(connection.destroyed).toBe(true), 3000);
});

test('with more pages announcements are debounced for longer, so that at most 1,000 are sent per second', () => {
  expect([0, 1, 100, 175].map(maxDebounceMs)).toEqual([250, 250, 250, 250]);
  expect([200, 500, 3000].map(maxDebounceMs)).toEqual([300, 900, 5900]);
  for (const pages of [200, 500, 3000]) {
    const mean = (100 + maxDebounceMs(pages)) / 2;
    expect((pages * 1000) / mean).toBe(1000);
  }
});

test.each([
  [0, 100],
  [0.5, 175],
  [1, 250],
])('with few listeners, a page with the random number %d is notified after %d ms', async (lot, wait) => {
  const { changes, open } = await listening();
  await open(1);
  const random = vi.spyOn(Math, 'random').mockReturnValue(lot);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    random.mockRestore();
    timers.mockRestore();
  });
  changes.announce(changes.name({ topics: ['events'], people: 'everyone' }));
  expect(timers.mock.calls.map(([, delay]) => delay)).toEqual([wait]);
});

test('a person named in an announcement is notified without that delay', async () => {
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

/** A page that records every message. */
async function hearing({ open }: Pick<Awaited<ReturnType<typeof listening>>, 'open'>, person = 1) {
  const { head, socket } = await open(person);
  const page = { text: head, isClosed: false };
  socket.setEncoding('utf8').on('data', (text) => {
    page.text += text;
  });
  // A chunk of no bytes: the next bytes on the connection are another answer.
  const closed = () => vi.waitFor(() => expect(page.text).toMatch(/\r\n0\r\n\r\n$/));
  return { page, closed, socket };
}

test('a new page gets its retry delay and its current announcement, and its answer is not cached', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.25);
  onTestFinished(() => random.mockRestore());
  const server = await listening();
  const { page } = await hearing(server);
  await vi.waitFor(() => expect(page.text).toContain(`retry: 1250\nid: ${server.changes.epoch}.0\n\n`));
  expect(page.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  for (const line of [
    'content-type: text/event-stream',
    'cache-control: no-store',
    'x-accel-buffering: no',
    'x-of-a-hook: kept',
  ])
    expect(page.text).toContain(`\r\n${line}\r\n`);
});

test('every 25 seconds an idle page gets a comment, which keeps its connection open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await listening();
  const { page } = await hearing(server);
  vi.advanceTimersByTime(24_999);
  await pause(50);
  expect(page.text).not.toContain('\r\n:\n\n\r\n');
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(page.text.endsWith('3\r\n:\n\n\r\n')).toBe(true));
});

test('a server that stops closes its pages, and notifies nobody any more', async () => {
  const server = await listening();
  const { page, closed } = await hearing(server);
  server.live.close();
  // Not only when its connection has closed: one that reads nothing never closes by itself.
  expect(server.live.size).toBe(0);
  await closed();
  const before = page.text;
  server.changes.announce(server.changes.name({ topics: ['me'], people: [1] }));
  await pause(debounceMs);
  expect(page.text).toBe(before);
});

const needsReset: Session = { ...session(1), viewer: { ...session(1).viewer, needsPasswordReset: true } };

test.each<[string, Session | null]>([
  ['whose session has ended', null],
  ['who has to choose a new password', needsReset],
])('the page of somebody %s gets a sign-out message, and is closed', async (_who, found) => {
  const server = await listening(undefined, async () => found);
  const { page, closed } = await hearing(server);
  server.changes.announce(server.changes.name({ topics: ['events'], people: 'everyone' }));
  await closed();
  expect(page.text).toContain('event: signed-out\ndata: {"reason":"ended"}\n\n');
  expect(page.text).not.toContain('event: changed');
  expect(server.live.size).toBe(0);
});

test('a page stays open, with its previous rights, while its session cannot be checked', async () => {
  let isAway = true;
  const server = await listening(undefined, async (token) => {
    if (isAway) throw new Error('the database is away');
    return session(Number(token));
  });
  const { page } = await hearing(server);
  const announce = () =>
    server.changes.announce(server.changes.name({ topics: ['events'], people: 'everyone' }));
  announce();
  await vi.waitFor(() => expect(page.text).toMatch(/data: \{"[\w-]{12}\.[\w-]{8}":\["events"\]\}/));
  isAway = false;
  announce();
  await vi.waitFor(() => expect(page.text.match(/data: .*events/g)).toHaveLength(2));
  expect(server.live.size).toBe(1);
});

test('the rights of a person named in an announcement are read again: without authorization they receive only their own', async () => {
  const unauthorized = { ...session(1), viewer: { ...session(1).viewer, isAuthorized: false } };
  const server = await listening(undefined, async () => unauthorized);
  const { page } = await hearing(server);
  const announce = (topic: Topic, person: number) =>
    server.changes.announce(server.changes.name({ topics: [topic], people: [person] }));
  announce('events', 2);
  await vi.waitFor(() => expect(page.text).toContain('":["events"]}'));
  announce('rsvps', 1);
  await vi.waitFor(() => expect(page.text).toContain('":["rsvps"]}'));
  announce('events', 2);
  await pause(debounceMs + 50);
  expect(page.text.match(/data: .*/g)).toHaveLength(2);
});
