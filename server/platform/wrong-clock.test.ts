// A clock that is ahead for a while, as when a virtual machine wakes up, leaves nothing behind once it is right again.
import { expect, test } from 'vitest';
import { capExpiries } from '#server/platform/expiries.ts';
import { clara, cookieOf, joined, register } from '#tests/support/accounts.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Six seconds in which the clock is 40 days ahead, with requests and with what is done by itself. */
async function whileAhead({ clock, runJobs }: TestSite, work: () => Promise<unknown>, ahead = 40 * day) {
  clock.advance(ahead);
  for (let second = 0; second < 6; second += 1) {
    await work();
    await runJobs();
    clock.advance(1000);
  }
  clock.advance(-ahead);
}

test('a clock that was ahead signs nobody out, and gives nobody a longer session than others have', async () => {
  const site = await testSite();
  const person = await joined(site);
  const organizer = await site.as({ admin: true, authorized: true });
  const visitor = await site.as('nobody');
  let meanwhile = '';
  await whileAhead(site, async () => {
    await person('GET', '/api/user');
    await organizer('GET', '/api/rsvps');
    meanwhile = cookieOf(await visitor('POST', '/api/login', clara));
  });
  await site.runJobs();
  const people = [person, organizer, site.caller(meanwhile, person.id)];
  for (const caller of people) expect((await caller('GET', '/api/user')).statusCode).toBe(200);
  const rows = await site.db.selectFrom('sessions').select(['last_seen_at', 'expires_at']).execute();
  expect(rows.length).toBeGreaterThan(2);
  for (const { last_seen_at, expires_at } of rows) {
    expect(last_seen_at).toBeLessThanOrEqual(site.clock.now());
    expect(expires_at).toBeLessThanOrEqual(site.clock.now() + 30 * day);
  }
  site.clock.advance(31 * day);
  for (const caller of people) expect((await caller('GET', '/api/user')).statusCode).toBe(401);
});

test('a session that is used while the clock is a little ahead is as long as others at its next use', async () => {
  const site = await testSite();
  const person = await site.as({});
  await whileAhead(site, () => person('GET', '/api/user'), 20 * day);
  const answer = await person('GET', '/api/user');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toContain('Max-Age=2592000');
  const { last_seen_at, expires_at } = await site.db
    .selectFrom('sessions')
    .select(['last_seen_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  expect([last_seen_at, expires_at]).toEqual([site.clock.now(), site.clock.now() + 30 * day]);
});

test('one that has really run out stays so, and is forgotten sixty days later', async () => {
  const site = await testSite();
  const person = await site.as({});
  const count = async () => (await site.db.selectFrom('sessions').select('token_hash').execute()).length;
  site.clock.advance(30 * day);
  for (let times = 0; times < 3; times += 1) {
    expect((await person('GET', '/api/user')).statusCode).toBe(401);
    await site.runJobs();
  }
  site.clock.advance(60 * day - 1);
  await site.runJobs();
  expect(await count()).toBe(1);
  site.clock.advance(1);
  await site.runJobs();
  expect(await count()).toBe(0);
});

test('mail that was queued meanwhile goes when the clock is right again', async () => {
  const site = await testSite();
  await site.person({});
  const visitor = await site.as('nobody');
  const forgot = () => visitor('POST', '/api/forgot-password', { email: 'someone1@example.org' });
  site.clock.advance(40 * day);
  expect((await forgot()).statusCode).toBe(200);
  site.clock.advance(-40 * day);
  expect((await site.mails()).map(({ to }) => to)).toEqual(['someone1@example.org']);
});

test('codes and passwords that were made meanwhile last no longer than others', async () => {
  const site = await testSite();
  const userId = await site.person({});
  const ahead = 40 * day;
  site.clock.advance(ahead);
  const later = site.clock.now();
  await register(site, clara);
  await site.db
    .insertInto('email_changes')
    .values({ user_id: userId, email: 'a@b.org', email_key: 'a@b.org', code_expires_at: later + 15 * minute })
    .execute();
  await site.db
    .updateTable('users')
    .set({ password_expires_at: later + day })
    .execute();
  await site.runJobs();
  site.clock.advance(-ahead);
  await site.runJobs();

  const now = site.clock.now();
  const registration = await site.db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
  expect([registration.expires_at, registration.code_expires_at]).toEqual([now + day, now + 15 * minute]);
  const change = await site.db.selectFrom('email_changes').selectAll().executeTakeFirstOrThrow();
  expect(change.code_expires_at).toBe(now + 15 * minute);
  const user = await site.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user.password_expires_at).toBe(now + day);
});

test('what ends a little later than others, as clocks differ, is left as it is; what ends far later is capped', async () => {
  const { db, clock, as } = await testSite();
  const lasts = 30 * day;
  const end = clock.now() + lasts;
  await as({});
  for (const [before, after] of [
    [end - minute, end - minute],
    [end + minute, end + minute],
    [end + day, end],
  ] as const) {
    await db.updateTable('sessions').set({ expires_at: before }).execute();
    await capExpiries(db, [{ table: 'sessions', column: 'expires_at', lasts }], clock.now());
    expect(await db.selectFrom('sessions').select('expires_at').execute()).toEqual([{ expires_at: after }]);
  }
});
