// A server that is killed in the middle of its work has kept every write that it had answered, and starts again by itself.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { dinner } from '#tests/support/events.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { authorizeAll, checkLedger, save, signInWriters, type Writer } from '#tests/support/writers.ts';

const rounds = process.env.TEST_LONG ? 100 : 5;
const writers = 16;
/** Milliseconds from the start of a killed server's successor until it answers, on a machine that does nothing else. */
const maxToReady = 3000;
/** Writes answered in a round before the server is killed; none waits longer for them than this, in milliseconds. */
const writesARound = 50;
const maxForWrites = 60_000;

/** Saves and hosts, one after the other until the server is gone. */
async function writeUntilGone(origin: string, writer: Writer): Promise<void> {
  for (;;) {
    const answer = await save(origin, writer).catch(() => undefined);
    if (!answer) return;
    expect([200, 201]).toContain(answer.status);
    const hosted = await host(origin, writer).catch(() => undefined);
    if (!hosted) return;
    expect(hosted.status).toBe(201);
  }
}

const host = (origin: string, { cookie }: Writer): Promise<Response> =>
  fetch(`${origin}/api/events`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(dinner()),
  });

test.each(['sqlite', 'postgres'])(
  `${rounds} kills during ${writers} writers lose no answered write on %s`,
  async (engine) => {
    vi.stubEnv('TEST_DATABASE', engine);
    onTestFinished(() => void vi.unstubAllEnvs());
    const where = await emptyDatabase();
    const people = await signInWriters(where, writers);
    await authorizeAll(where);
    const answered = () => people.reduce((sum, writer) => sum + writer.answered, 0);
    const start = async () => {
      const began = performance.now();
      const server = startProcess(variablesFor(where));
      const origin = await server.listens();
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
      return { server, origin, readyIn: performance.now() - began };
    };

    const first = await start();
    let { server, origin } = first;
    const readyIn: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const goal = answered() + writesARound;
      const writing = people.map((writer) => writeUntilGone(origin, writer));
      await expect.poll(answered, { timeout: maxForWrites, interval: 10 }).toBeGreaterThan(goal);
      await pause(Math.random() * 200);
      await server.stop('SIGKILL');
      await Promise.all(writing);
      const next = await start();
      ({ server, origin } = next);
      readyIn.push(next.readyIn);
      for (const writer of people) await checkLedger(origin, writer);
    }
    await server.stop('SIGTERM');
    // Where both starts were slowed by other work, the second must not be much slower than the first.
    expect(Math.min(...readyIn)).toBeLessThan(Math.max(maxToReady, 1.5 * first.readyIn));

    const database = await connect(where);
    onTestFinished(() => database.close());
    if (database.kind === 'sqlite') {
      const { rows } = await sql`pragma integrity_check`.execute(database.db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    }
    const rows = await database.db.selectFrom('rsvps').select('id').execute();
    expect(rows).toHaveLength(writers);

    // A change and its line in the activity log share their transaction: neither is there without the other.
    const events = await database.db.selectFrom('events').select('id').orderBy('id').execute();
    const logged = (type: string) =>
      database.db.selectFrom('activity_log').select('subject_id as id').where('type', '=', type).execute();
    const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b);
    expect(events.length).toBeGreaterThan(rounds);
    expect(ids(await logged('event.created'))).toEqual(ids(events));
    expect(ids(await logged('rsvp.created'))).toEqual(ids(rows));
  },
);
