// One write whose connection to PostgreSQL is lost, at each point where that can happen.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { isConnectionLost } from '#server/db/lost-connections.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { millers } from '#tests/support/rsvps.ts';
import { everyonesPassword, type TestSite, testSite } from '#tests/support/test-site.ts';

beforeAll(() => {
  vi.stubEnv('TEST_DATABASE', 'postgres');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

/** A separate connection to the site's database. */
async function beside({ where }: TestSite): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: 'url' in where ? where.url : '' });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Ends other connections to the same database. @returns their process ids */
async function end(client: pg.Client, which: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  );
  return rows.map(({ pid }) => pid);
}

/**
 * Waits until a write waits for a lock, and ends its connection.
 * @param client not the one that has locked, whose transaction would see no change
 * @param before the id of the process that was ended before, which may take a moment to disappear
 */
async function endWaiting(client: pg.Client, before = 0): Promise<number> {
  const which = `wait_event_type = 'Lock' and pid <> ${before}`;
  for (let tries = 0; tries < 1000; tries += 1) {
    const [pid] = await end(client, which);
    if (pid) return pid;
    await pause(5);
  }
  throw new Error('No write waits');
}

async function locked(site: TestSite): Promise<{ client: pg.Client; unlock: () => Promise<unknown> }> {
  const holder = await beside(site);
  await holder.query('begin; lock table rsvps in access exclusive mode');
  return { client: await beside(site), unlock: () => holder.query('commit') };
}

test('a write whose connection ends once is saved on another', async () => {
  const site = await testSite();
  const ann = await site.as({});
  const { client, unlock } = await locked(site);
  const answer = ann('POST', '/api/rsvps', millers);
  await endWaiting(client);
  await unlock();
  expect((await answer).statusCode).toBe(201);
  expect(await site.db.selectFrom('rsvps').select('family_name').execute()).toHaveLength(1);
});

test('a write whose connection ends again is 503 with Retry-After, leaves nothing behind, and the next one is saved', async () => {
  const site = await testSite();
  const ann = await site.as({});
  const { client, unlock } = await locked(site);
  const answer = ann('POST', '/api/rsvps', millers);
  await endWaiting(client, await endWaiting(client));
  const { statusCode, headers, json } = await answer;
  expect([statusCode, headers['retry-after'], json()]).toEqual([
    503,
    '2',
    { code: 'UNAVAILABLE', message: expect.stringContaining('try again') },
  ]);
  await unlock();
  expect(await site.db.selectFrom('rsvps').select('family_name').execute()).toEqual([]);
  expect((await ann('POST', '/api/rsvps', millers)).statusCode).toBe(201);
});

test('an unanswered commit is 503, and is not retried', async () => {
  const site = await testSite();
  const ann = await site.as({});
  // A sequence also counts transactions that were rolled back.
  await sql`create sequence commits`.execute(site.db);
  onTestFinished(async () => void (await sql`drop sequence commits`.execute(site.db)));
  await sql`
    create function end_at_commit() returns trigger language plpgsql as $$
    begin
      perform nextval('commits');
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$`.execute(site.db);
  onTestFinished(async () => void (await sql`drop function end_at_commit cascade`.execute(site.db)));
  await sql`
    create constraint trigger at_commit after insert on rsvps deferrable initially deferred
    for each row execute function end_at_commit()`.execute(site.db);
  const answer = await ann('POST', '/api/rsvps', millers);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  const { rows } = await sql`select last_value::int as commits from commits`.execute(site.db);
  expect(rows).toEqual([{ commits: 1 }]);
});

test('a connection that ends during a transaction: the loss is reported, and the connection is not reused', async () => {
  const site = await testSite();
  const client = await beside(site);
  const database = await connect(site.where);
  onTestFinished(() => database.close());
  const work = database.transact(async (tx) => {
    await tx.insertInto('app_metadata').values({ name: 'half', value: '' }).execute();
    expect(await end(client, "state = 'idle in transaction'")).toHaveLength(1);
    await pause(50);
    await tx.insertInto('app_metadata').values({ name: 'other half', value: '' }).execute();
  });
  const lost = await work.catch((error: unknown) => error);
  expect(isConnectionLost(lost), String(lost)).toBe(true);
  const rows = database.db.selectFrom('app_metadata').select('name').where('name', 'like', '%half');
  expect(await rows.execute()).toEqual([]);
});

test('when all connections have ended, reads, sign-ins and open pages continue', async () => {
  const site = await testSite({ limitFactor: 1 });
  const origin = await listening(site.app);
  const [ann, visitor] = [await site.as({ authorized: true }), await site.as('nobody')];
  const client = await beside(site);
  const page = await livePage(origin, ann.cookie);
  const credentials = { username: 'someone1', password: everyonesPassword };
  for (const call of [
    () => ann('GET', '/api/rsvps'),
    () => ann('GET', '/api/user'),
    () => visitor('POST', '/api/login', credentials),
  ]) {
    expect(await end(client, 'true')).not.toEqual([]);
    expect([200, 503]).toContain((await call()).statusCode);
    expect((await call()).statusCode).toBe(200);
  }
  // The listening connection has ended too, so everything counts as changed once it is back.
  await page.hears('rsvps', 5000);
});
