// PostgreSQL ends connections whenever it likes, or all of them at once: people are asked to try again, and nothing answered is lost.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { livePage } from '#tests/support/live-page.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { checkLedger, save, signInWriters, type Writer } from '#tests/support/writers.ts';

const kills = process.env.TEST_LONG ? 60 : 10;
const restarts = process.env.TEST_LONG ? 3 : 1;
const writers = 16;
/** Writes answered between two faults; they take no longer than this, in milliseconds. */
const writesBetween = 20;
const maxForWrites = 15_000;
/** Milliseconds from PostgreSQL's return until a page that listens hears again. */
const maxToHear = 5000;

/** Every third time all connections end; otherwise one does: in the middle of a write, if there is one. */
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
  // Its own, since it is restarted; durable, since it is to keep what it has confirmed.
  const cluster = await startPostgres({ isDurable: true });
  onTestFinished(cluster.stop);
  const where = { url: cluster.url };
  const people = await signInWriters(where, writers);
  const first = startProcess(variablesFor(where));
  const second = startProcess(variablesFor(where));
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
      // A page would not ask again at once.
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

  // What one server says, the other's pages hear again.
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
});
