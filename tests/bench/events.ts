// The schedule of a big family: the list with everyone's own part in it, and people who sign up as fast as they can.
import type { Db } from '#server/db/database.ts';
import { load } from '#tests/bench/load.ts';
import { run } from '#tests/bench/processes.ts';
import { type Row, ratioRow } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const events = 120;
const signups = 1500;
/** The number of events with sign-ups; nobody has signed up for the later ones yet. */
const taken = 100;
const standard = { events, signups, taken, guests: 60 } as const;
const rounds = 5;
const seconds = 3;
const connections = 10;

/** Sixteen events a day, each with another host; sixty people have signed up for twenty-five events each. */
export const seedEvents = (db: Db, userIds: readonly number[]) => seedSchedule(db, userIds, standard);

/** Adds events, and equally many sign-ups of each guest for the first `taken` events. */
async function seedSchedule(
  db: Db,
  userIds: readonly number[],
  { events, signups, taken, guests }: { [count in keyof typeof standard]: number },
): Promise<void> {
  const begins = Date.parse('2025-07-26T12:00:00Z');
  for (let index = 0; index < events; index += 1)
    await db
      .insertInto('events')
      .values({
        reunion_id: 1,
        title: `Event ${index + 1} of the week`,
        description: 'Bring a chair, a hat and something to share. Children are welcome.',
        location: `${index} Ocean View Parkway`,
        starts_at: begins + index * 5_400_000,
        ends_at: begins + (index + 1) * 5_400_000,
        event_type: 'beach',
        max_attendees: null,
        host_id: userIds[index % userIds.length] ?? null,
        changed_at: begins,
      })
      .execute();
  const ids = (await db.selectFrom('events').select('id').orderBy('id').execute()).map(({ id }) => id);
  const going = userIds.slice(1, 1 + guests);
  const rows = Array.from({ length: signups }, (_, index) => ({
    user_id: going[index % guests] ?? 0,
    event_id: ids[(Math.floor(index / guests) * 4 + (index % guests)) % taken] ?? 0,
    attendee_count: 1 + (index % 4),
    created_at: begins,
  }));
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('signups')
      .values(rows.slice(from, from + 100))
      .execute();
}

async function listRow(): Promise<Row> {
  const bare = await run('tests/bench/bare-server.ts', /listening (\d+)/);
  const site = await measuredSite({}, seedEvents);
  try {
    const shot = { method: 'GET', path: '/api/events', headers: { cookie: site.cookie } } as const;
    const list = await (await fetch(`http://127.0.0.1:${site.port}${shot.path}`, shot)).text();
    const own = list.split('"mySignup":{').length - 1;
    if (own === 0) throw new Error('The person has signed up for nothing.');
    await fetch(`http://127.0.0.1:${bare.port}/`, { method: 'PUT', body: list });
    const [ratios, rates]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const peer = await load({ ...shot, port: bare.port }, seconds, connections);
      const ours = await load({ ...shot, port: site.port }, seconds, connections);
      if (ours.failures > 0) throw new Error(`${ours.failures} answers were failures.`);
      // The first round warms both up.
      if (round === 0) continue;
      ratios.push(ours.rate / peer.rate);
      rates.push(ours.rate);
    }
    const size = `${(list.length / 1024).toFixed(0)} KB`;
    const what = `GET /api/events, ${events} events, ${signups} sign-ups, ${own} of them one's own, ${size}`;
    return ratioRow(what, 'bare node:http', ratios, rates, 0.5, 0.25);
  } finally {
    await site.remove();
    await bare.stop();
  }
}

/** Everybody signs up for the last events, ten at a time. Each sign-up is answered once it is on disk. */
async function signupRate(site: MeasuredSite): Promise<number> {
  const origin = `http://127.0.0.1:${site.port}`;
  const list = await fetch(`${origin}/api/events`, { headers: { cookie: site.cookie } });
  const free = ((await list.json()) as { id: number }[]).slice(taken);
  const calls = free.flatMap(({ id }) => site.cookies.map((cookie) => ({ id, cookie }))).values();
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const { id, cookie } of calls) {
        const answer = await fetch(`${origin}/api/events/${id}/signup`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: '{"attendeeCount":1}',
        });
        await answer.arrayBuffer();
        // A host cannot sign up for their own event.
        if (answer.status === 201) done += 1;
        else if (answer.status !== 409) throw new Error(`A sign-up was answered ${answer.status}.`);
        if (performance.now() > end) return;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}

async function signupRow(name: string, environment: Record<string, string>): Promise<Row> {
  const site = await measuredSite(environment, seedEvents);
  try {
    const rate = await signupRate(site);
    return {
      what: `Sign-ups, ten at a time, on ${name}`,
      value: `${rate.toFixed(0)}/s`,
      goal: '',
      isDone: true,
    };
  } finally {
    await site.remove();
  }
}

export async function measureEvents(): Promise<Row[]> {
  const rows = [await listRow(), await signupRow('SQLite', {})];
  const cluster = await startPostgres({ isDurable: true });
  try {
    const SECRET_KEY = 'a secret for the bench, of more than 32 characters';
    rows.push(await signupRow('PostgreSQL', { DATABASE_URL: cluster.url, SECRET_KEY }));
  } finally {
    await cluster.stop();
  }
  return rows;
}
