// A clock that is ahead for a while, as when a virtual machine wakes up, leaves nothing behind once it is right again.
import { expect, test } from 'vitest';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { everyonesPassword, type World, world } from '#tests/support/world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Six seconds in which the clock is 40 days ahead, with requests and with what is done by itself. */
async function whileAhead({ clock, doChores }: World, work: () => Promise<unknown>, ahead = 40 * day) {
  clock.advance(ahead);
  for (let second = 0; second < 6; second += 1) {
    await work();
    await doChores();
    clock.advance(1000);
  }
  clock.advance(-ahead);
}

test('nobody is signed out, and whoever signed in meanwhile has no longer session than others', async () => {
  const site = await world();
  const person = await joined(site);
  const organizer = await site.as({ admin: true, authorized: true });
  const visitor = await site.as('nobody');
  let meanwhile = '';
  await whileAhead(site, async () => {
    await person('GET', '/api/user');
    await organizer('GET', '/api/rsvps');
    meanwhile = cookieOf(await visitor('POST', '/api/login', clara));
  });
  await site.doChores();
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
  const site = await world();
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
  const site = await world();
  const person = await site.as({});
  const count = async () => (await site.db.selectFrom('sessions').select('token_hash').execute()).length;
  site.clock.advance(30 * day);
  for (let times = 0; times < 3; times += 1) {
    expect((await person('GET', '/api/user')).statusCode).toBe(401);
    await site.doChores();
  }
  site.clock.advance(60 * day - 1);
  await site.doChores();
  expect(await count()).toBe(1);
  site.clock.advance(1);
  await site.doChores();
  expect(await count()).toBe(0);
});

test('mail that was queued meanwhile goes when the clock is right again', async () => {
  const site = await world();
  await site.person({});
  const visitor = await site.as('nobody');
  const forgot = () => visitor('POST', '/api/forgot-password', { email: 'someone1@example.org' });
  site.clock.advance(40 * day);
  expect((await forgot()).statusCode).toBe(200);
  site.clock.advance(-40 * day);
  expect((await site.mails()).map(({ to }) => to)).toEqual(['someone1@example.org']);
});

test('whoever signs in with the right password does so at any time', async () => {
  const site = await world();
  await site.person({});
  const visitor = await site.as('nobody');
  const login = () => visitor('POST', '/api/login', { username: 'someone1', password: everyonesPassword });
  await whileAhead(site, login);
  expect((await login()).statusCode).toBe(200);
});
