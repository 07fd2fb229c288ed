// A server that is killed in the middle of its work has kept every write that it had answered, and starts again by itself.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OwnRsvp } from '#contract/rsvps.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSession } from '#server/platform/sessions.ts';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { member } from '#tests/support/rsvps.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';

const rounds = process.env.TEST_LONG ? 100 : 5;
const writers = 16;
/** Milliseconds from the start of a killed server's successor until it answers, on a machine that does nothing else. */
const mostToReady = 3000;
/** Writes answered in a round before the server is killed; none waits longer for them than this, in milliseconds. */
const writesARound = 50;
const mostForWrites = 15_000;

interface Writer {
  readonly cookie: string;
  /** The last save that was answered, and the last that was sent. */
  answered: number;
  sent: number;
}

async function signInWriters(where: Where): Promise<Writer[]> {
  const database = await connect(where);
  await migrate(database);
  const people: Writer[] = [];
  for (let index = 0; index < writers; index += 1) {
    const name = `writer${index}`;
    const address = `${name}@example.org`;
    const { id } = await database.db
      .insertInto('users')
      .values({
        username: name,
        username_key: name,
        full_name: name,
        email: address,
        sign_in_email: address,
        password_hash: 'none',
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { userId: id, isSharedDevice: false, userAgent: 'test' };
    const token = await openSession(database.db, session, Date.now());
    people.push({ cookie: `session=${token}`, answered: 0, sent: 0 });
  }
  await database.close();
  return people;
}

/** Each save has its number in both members, so that half of one would show. */
const numbered = (number: number) => ({
  familyName: `Save ${number}`,
  members: [member(`First ${number}`), member(`Second ${number}`)],
});

/** Saves one after the other until the server is gone. */
async function writeUntilGone(origin: string, writer: Writer): Promise<void> {
  const headers = { cookie: writer.cookie, 'content-type': 'application/json' };
  for (;;) {
    writer.sent += 1;
    const body = JSON.stringify(numbered(writer.sent));
    const status = await fetch(`${origin}/api/rsvps`, { method: 'POST', headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => undefined,
    );
    if (status === undefined) return;
    expect([200, 201]).toContain(status);
    writer.answered = writer.sent;
  }
}

async function checkLedger(origin: string, writer: Writer): Promise<void> {
  const answer = await fetch(`${origin}/api/rsvps/user`, { headers: { cookie: writer.cookie } });
  const rsvp = (await answer.json()) as OwnRsvp | null;
  const kept = Number(rsvp?.familyName.slice('Save '.length) ?? 0);
  expect(kept).toBeGreaterThanOrEqual(writer.answered);
  expect(kept).toBeLessThanOrEqual(writer.sent);
  const names = rsvp?.members.map(({ name }) => name) ?? [];
  expect(names).toEqual(kept === 0 ? [] : [`First ${kept}`, `Second ${kept}`]);
}

test.each(['sqlite', 'postgres'])(
  `${rounds} kills during ${writers} writers lose no answered write on %s`,
  async (engine) => {
    vi.stubEnv('TEST_DATABASE', engine);
    onTestFinished(() => void vi.unstubAllEnvs());
    const where = await emptyDatabase();
    const people = await signInWriters(where);
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
      await expect.poll(answered, { timeout: mostForWrites, interval: 10 }).toBeGreaterThan(goal);
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
    expect(Math.min(...readyIn)).toBeLessThan(Math.max(mostToReady, 1.5 * first.readyIn));

    const database = await connect(where);
    onTestFinished(() => database.close());
    if (database.kind === 'sqlite') {
      const { rows } = await sql`pragma integrity_check`.execute(database.db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    }
    const rows = await database.db.selectFrom('rsvps').select('id').execute();
    expect(rows).toHaveLength(writers);
  },
);
