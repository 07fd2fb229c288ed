// PostgreSQL ends one or all connections, or stops responding: people are asked to try again, and no answered write is lost.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '#tests/support/databases.ts';
import { hangingProxy } from '#tests/support/hanging-proxy.ts';
import { livePage } from '#tests/support/live-page.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { checkLedger, save, signInWriters, type Writer } from '#tests/support/writers.ts';

const isLong = Boolean(process.env.TEST_LONG);
const kills = isLong ? 60 : 10;
const restarts = isLong ? 20 : 2;
const writers = 16;
/** Writes that are answered between two faults, and the maximum milliseconds for them. */
const writesBetween = 20;
const maxForWrites = 30_000;
/** Milliseconds from PostgreSQL's return until an open page receives announcements again. */
const maxToHear = 10_000;
/** Milliseconds until a database that does not respond is noticed, and until writes succeed again once it responds. */
const maxForSilence = 45_000;

/** Ends all connections every third time, and otherwise one, in the middle of a write if there is one. */
async function endConnections(url: string, nth: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  const chosen = nth % 3 === 2 ? '' : "order by state like 'idle in transaction%' desc, random() limit 1";
  const ended = await client.query(
    `select pg_terminate_backend(pid) from (select pid, state ${others} ${chosen}) as chosen`,
  );
  await client.end();
  return ended.rowCount ?? 0;
}

test(`${kills} ended connections and ${restarts} immediate restarts under ${writers} writers: no server ends, no answered write is lost, no answer is 500`, async () => {
  // The test needs its own cluster, since it restarts it, and a durable one, which keeps confirmed writes.
  const cluster = await startPostgres({ isDurable: true });
  onTestFinished(cluster.stop);
  const where = { url: cluster.url };
  const people = await signInWriters(where, writers);
  const variables = { ...variablesFor(where), TEST_LIMIT_FACTOR: '1000' };
  const first = startProcess(variables);
  const second = startProcess(variables);
  const origins = [await first.listens(), await second.listens()];
  const [here = '', there = ''] = origins;

  const statuses = new Map<number, number>();
  const refusals = new Set<string>();
  let isOver = false;
  const writeOn = async (writer: Writer, index: number) => {
    while (!isOver) {
      const { status, text } = await save(origins[index % 2] ?? '', writer);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 300) continue;
      refusals.add(text);
      // A page would not try again at once either.
      await pause(20);
    }
  };
  const writing = Promise.all(people.map(writeOn));
  const answered = () => people.reduce((sum, writer) => sum + writer.answered, 0);
  const goOn = async () => {
    const goal = answered() + writesBetween;
    await expect.poll(answered, { timeout: maxForWrites, interval: 10 }).toBeGreaterThan(goal);
  };
  await Promise.race([
    writing,
    (async () => {
      await goOn();
      for (let nth = 0; nth < kills; nth += 1) {
        expect(await endConnections(cluster.url, nth)).toBeGreaterThan(0);
        await goOn();
      }
      for (let nth = 0; nth < restarts; nth += 1) {
        await cluster.crash();
        await goOn();
      }
    })(),
  ]);
  isOver = true;
  await writing;

  expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect([...refusals].map((text) => JSON.parse(text))).toEqual([
    { code: 'UNAVAILABLE', message: expect.stringMatching(/try again/) },
  ]);
  for (const [index, writer] of people.entries()) await checkLedger(origins[index % 2] ?? '', writer);

  // Announcements of one server reach the pages of the other one again.
  const [ann, bob] = people as [Writer, Writer];
  const page = await livePage(there, ann.cookie);
  await expect
    .poll(
      async () => {
        await save(here, ann);
        await save(here, bob);
        return page.heard.length;
      },
      { timeout: maxToHear, interval: 250 },
    )
    .toBeGreaterThan(0);
  for (const server of [first, second]) {
    await server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`${kills} ended connections, ${restarts} restarts: ${counts}, 0 lost`);
});

test(`connections that hang under ${writers} writers: each write is answered, none is lost, and the site recovers`, async () => {
  vi.stubEnv('TEST_DATABASE', 'postgres');
  onTestFinished(() => void vi.unstubAllEnvs());
  const where = await emptyDatabase();
  if (!('url' in where)) throw new Error('It is PostgreSQL.');
  const people = await signInWriters(where, writers);
  const line = await hangingProxy(where.url);
  const server = startProcess({ ...variablesFor({ url: line.url }), TEST_LIMIT_FACTOR: '1000' });
  const other = startProcess({ ...variablesFor(where), TEST_LIMIT_FACTOR: '1000' });
  const [origin, there] = [await server.listens(), await other.listens()];
  const page = await livePage(origin, people[0]?.cookie ?? '');

  const statuses = new Map<number, number>();
  let isOver = false;
  let slowest = 0;
  const writing = Promise.all(
    people.map(async (writer) => {
      while (!isOver) {
        const began = performance.now();
        const { status } = await save(origin, writer);
        slowest = Math.max(slowest, performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await pause(20);
      }
    }),
  );
  const answered = () => people.reduce((sum, writer) => sum + writer.answered, 0);
  await Promise.race([
    writing,
    (async () => {
      await expect.poll(answered, { timeout: maxForWrites }).toBeGreaterThan(writesBetween);
      line.hang();
      expect((await fetch(`${origin}/api/ready`)).status).toBe(503);
      await expect.poll(() => statuses.get(503) ?? 0, { timeout: maxForSilence }).toBeGreaterThan(writers);
      line.mend();
      const before = people.map((writer) => writer.answered);
      // Each writer is answered again, since PostgreSQL has released the locks of the dead connections.
      await expect
        .poll(() => people.every((writer, index) => writer.answered > (before[index] ?? 0)), {
          timeout: maxForSilence,
        })
        .toBe(true);
    })(),
  ]);
  isOver = true;
  await writing;
  expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  for (const writer of people) await checkLedger(origin, writer);

  // Announcements of the other server arrive again.
  const heard = page.heard.length;
  const [ann] = people as [Writer];
  await expect
    .poll(
      async () => {
        await save(there, ann);
        return page.heard.length;
      },
      { timeout: maxForSilence, interval: 500 },
    )
    .toBeGreaterThan(heard);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`Connections that hang: ${counts}, 0 lost, the slowest after ${Math.round(slowest)} ms`);
});
