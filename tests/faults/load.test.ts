// A busy hour of many families: three servers on PostgreSQL and S3 behind Caddy, one of which is always being restarted. No
// request is lost, and the three answer about as fast as one that keeps running.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-port.ts';
import { cameraPhoto, photoForm } from '#tests/support/photos.ts';
import { caddy } from '#tests/support/proxies.ts';
import { s3BucketElsewhere } from '#tests/support/s3.ts';
import { throwawayDataDir } from '#tests/support/scratch.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { authorizeAll, checkLedger, save, signInWriters, type Writer } from '#tests/support/writers.ts';

/** `LOAD_SECONDS` sets another length. */
const seconds = Number(process.env.LOAD_SECONDS ?? (process.env.TEST_LONG ? 600 : 8));
const perSecond = process.env.TEST_LONG ? 300 : 60;
/** Seconds in which one server alone is measured. */
const secondsAlone = process.env.TEST_LONG ? 20 : 3;
/** The bound for the 99th percentile in milliseconds; on a busy machine it is ten times that of one server alone. */
const goal = 250;
const servers = 3;
const writers = 20;

/** The maximum number of open requests: a machine that is too slow for the rate gets fewer requests. */
const maxOpen = 40;

/** Sends a request, and resolves with a description of the error if there was one. */
type Ask = () => Promise<string | undefined>;

const wrong = async (answer: { status: number; text(): Promise<string> }) => {
  const text = await answer.text();
  return answer.status < 300 ? undefined : `${answer.status} ${text.slice(0, 200)}`;
};

/** Sends `perSecond` requests a second for a number of seconds. */
async function load(asks: readonly Ask[], forSeconds: number) {
  const times: number[] = [];
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; performance.now() - began < forSeconds * 1000; sent += 1) {
    const due = began + (sent * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    while (open.size >= maxOpen) await Promise.race(open);
    const ask = asks[sent % asks.length] as Ask;
    const asked = performance.now();
    const one: Promise<void> = ask()
      .then(
        (failure) => void (failure && failed.push(failure)),
        (error) => void failed.push(`${error}: ${error.cause}`),
      )
      .then(() => {
        times.push(performance.now() - asked);
        open.delete(one);
      });
    open.add(one);
  }
  await Promise.all(open);
  const rate = Math.round((times.length * 1000) / (performance.now() - began));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { count: times.length, rate, median: at(0.5), p99: at(0.99), failed };
}

test(`${perSecond} requests a second for ${seconds} seconds to ${servers} servers behind Caddy, which come and go: none is lost`, async () => {
  vi.stubEnv('TEST_DATABASE', 'postgres');
  onTestFinished(() => void vi.unstubAllEnvs());
  const where = await emptyDatabase();
  const people = (await signInWriters(where, writers)) as [Writer, ...Writer[]];
  await authorizeAll(where);
  const ports = await Promise.all(Array.from({ length: servers }, freePort));
  const [port, portAlone] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const store = await s3BucketElsewhere();
  const variables = { ...variablesFor(where), STORAGE_URL: store.address, PUBLIC_URL: origin };
  const serve = async (at: number) => {
    const own = { DATA_DIR: throwawayDataDir(), PORT: String(at), TEST_LIMIT_FACTOR: '100000' };
    const server = startProcess({ ...variables, ...own, TRUST_PROXY: 'loopback' });
    await server.listens();
    return server;
  };
  const running = [await serve(ports[0] as number)];
  await caddy({ port: portAlone, upstreams: ports.slice(0, 1) });

  const [ann] = people;
  const sent = await fetch(`${origin.replace(String(port), String(portAlone))}/api/photos`, {
    method: 'POST',
    headers: { cookie: ann.cookie },
    body: photoForm({ title: 'The pier' }, await cameraPhoto()),
  });
  const { id: photo } = await sent.json();
  const reads = ['/api/rsvps', '/api/photos', '/api/events', '/api/user', `/api/photos/${photo}/files/320`];
  /** One request of ten saves; nobody saves while their previous save is running. */
  const asksTo = (site: string): Ask[] => {
    const free = [...people];
    const read = (path: string) => async () =>
      wrong(await fetch(site + path, { headers: { cookie: ann.cookie } }));
    const write = async () => {
      const writer = free.shift();
      if (!writer) return read('/api/rsvps')();
      const { status, text } = await save(site, writer).finally(() => free.push(writer));
      return status < 300 ? undefined : `${status} ${text}`;
    };
    return [...reads.map(read), ...reads.slice(1).map(read), write];
  };
  const alone = await load(asksTo(`http://127.0.0.1:${portAlone}`), secondsAlone);

  for (const at of ports.slice(1)) running.push(await serve(at));
  await caddy({ port, upstreams: ports });
  let isOver = false;
  let restarts = 0;
  const comingAndGoing = (async () => {
    for (let turn = 0; !isOver; turn = (turn + 1) % servers) {
      await running[turn]?.stop('SIGTERM');
      await pause(1000);
      running[turn] = await serve(ports[turn] as number);
      restarts += 1;
      // Caddy takes this long to send requests to it again.
      await pause(3000);
    }
  })();
  const all = await load(asksTo(origin), seconds);
  isOver = true;
  await comingAndGoing;
  const figures = ({ count, rate, median, p99 }: typeof all) =>
    `${count} requests, ${rate} of ${perSecond} a second reached, median ${median} ms, p99 ${p99} ms`;
  const kinds = Object.entries(Object.groupBy(all.failed, (failure) => failure)).map(
    ([failure, times = []]) => `${times.length} × ${failure}`,
  );
  const measured = [
    `${servers} servers, ${restarts} restarts: ${figures(all)}`,
    `one server alone: ${figures(alone)}; ratio of p99 ${(all.p99 / alone.p99).toFixed(1)}`,
    `${all.failed.length} lost${kinds.map((kind) => `, ${kind}`).join('')}`,
  ].join('\n');
  console.log(measured);
  expect([...alone.failed, ...all.failed], measured).toEqual([]);
  for (const writer of people) expect(await checkLedger(origin, writer)).toBe(writer.answered);
  if (process.env.TEST_LONG) expect(all.p99, measured).toBeLessThan(Math.max(goal, 10 * alone.p99));
});
