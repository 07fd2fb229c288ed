import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const day = 86_400_000;

/** Simulates a full disk with triggers, which are removed with the test's database, or here with their table's rows. */
async function refuseUpdatesOf({ db, where }: TestSite, table: string): Promise<void> {
  if (!('url' in where)) {
    await sql`create trigger refuse before update on ${sql.table(table)} begin select raise(abort, 'full'); end`.execute(
      db,
    );
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before update on ${sql.table(table)} for each statement execute function refuse()`.execute(
    db,
  );
  onTestFinished(async () => {
    await sql`drop function refuse cascade`.execute(db);
  });
}

test('the own account is readable only with a session', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const response = await visitor('GET', '/api/user');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ code: 'SIGNED_OUT', message: 'Please sign in.' });
  const person = await site.as({ mustChangePassword: true, fullName: 'Someone New' });
  expect((await person('GET', '/api/user')).json()).toEqual({
    id: 1,
    username: 'someone1',
    fullName: 'Someone New',
    email: 'someone1@example.org',
    signInEmail: 'someone1@example.org',
    phone: null,
    rentalLocation: null,
    emergencyContact: null,
    portrait: null,
    isAdmin: false,
    isAuthorized: false,
    needsPasswordReset: true,
  });
});

test('the cookie on http and on https, and its stored hash', async () => {
  for (const [publicUrl, name, more] of [
    ['http://localhost:3000', 'session', ''],
    ['https://reunion.example.org', '__Host-session', '; Secure'],
  ] as const) {
    const site = await testSite({ publicUrl });
    await joined(site);
    const visitor = await site.as('nobody');
    const own = await visitor('POST', '/api/login', clara);
    const attributes = `; Path=/; HttpOnly; SameSite=Lax${more}`;
    const [token = '', ...rest] = String(own.headers['set-cookie']).split(/(?<==[\w-]{43})/);
    expect(token).toMatch(new RegExp(`^${name}=[\\w-]{43}$`));
    expect(rest.join('')).toBe(`${attributes}; Max-Age=2592000`);
    const shared = await visitor('POST', '/api/login', { ...clara, isSharedDevice: true });
    expect(String(shared.headers['set-cookie'])).toMatch(new RegExp(`^${name}=[\\w-]{43}${attributes}$`));

    const kept = JSON.stringify(await site.db.selectFrom('sessions').selectAll().execute());
    expect(kept).not.toContain(token.split('=')[1]);
    const left = await site.caller(cookieOf(shared), 1)('POST', '/api/logout');
    expect(left.headers['set-cookie']).toBe(`${name}=${attributes}; Max-Age=0`);
  }
});

test('a session expires 30 days after its last use', async () => {
  const site = await testSite();
  const person = await joined(site);
  for (let month = 0; month < 3; month += 1) {
    site.clock.advance(29 * day);
    const response = await person('GET', '/api/user');
    expect(response.statusCode).toBe(200);
    expect(cookieOf(response)).toBe(person.cookie);
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=2592000');
  }
  expect((await person('GET', '/api/user')).headers['set-cookie']).toBeUndefined();
  site.clock.advance(30 * day);
  expect((await person('GET', '/api/user')).statusCode).toBe(401);
});

test('a session on a shared device lasts a day, and its cookie ends with the browser', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const signedIn = await visitor('POST', '/api/login', { ...clara, isSharedDevice: true });
  const person = site.caller(cookieOf(signedIn), 1);
  site.clock.advance(day - 1);
  const response = await person('GET', '/api/user');
  expect(response.statusCode).toBe(200);
  expect(String(response.headers['set-cookie'])).not.toContain('Max-Age');
  site.clock.advance(day);
  expect((await person('GET', '/api/user')).statusCode).toBe(401);
});

test('signing out ends the session in every tab, and only that one', async () => {
  const site = await testSite();
  const person = await joined(site);
  const visitor = await site.as('nobody');
  const other = site.caller(cookieOf(await visitor('POST', '/api/login', clara)), 1);
  const response = await person('POST', '/api/logout');
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  expect(response.headers['set-cookie']).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect((await person('GET', '/api/user')).statusCode).toBe(401);
  expect((await other('GET', '/api/user')).statusCode).toBe(200);
});

test('signing out succeeds without a session, with one that has ended and during a password change', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const person = await site.as({ mustChangePassword: true });
  const answers = [
    await visitor('POST', '/api/logout'),
    await visitor('POST', '/api/logout', {}),
    // Two tabs may sign out at the same moment.
    ...(await Promise.all([person('POST', '/api/logout'), person('POST', '/api/logout')])),
    await person('POST', '/api/logout'),
  ];
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(204);
    expect(headers['set-cookie']).toContain('Max-Age=0');
  }
});

test('another site can neither sign in nor sign out', async () => {
  const site = await testSite();
  const person = await joined(site);
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example.net' }]) {
    expect((await person('POST', '/api/logout', {}, headers)).statusCode).toBe(403);
    expect((await person('POST', '/api/login', clara, headers)).statusCode).toBe(403);
  }
  expect((await person('GET', '/api/user')).statusCode).toBe(200);
});

test('an empty, modified or invented session token signs nobody in', async () => {
  const site = await testSite();
  const person = await joined(site);
  const token = person.cookie.slice('session='.length);
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
  for (const value of ['', 'x', changed, `${token}x`, "' or 1=1 --", 'A'.repeat(10_000)])
    expect((await site.caller(`session=${value}`, 0)('GET', '/api/user')).statusCode).toBe(401);
});

test('a person has at most fifty sessions: one more ends the least recently used one', async () => {
  const site = await testSite();
  const userId = await site.person({});
  const signIn = async () => {
    site.clock.advance(10 * 60_000);
    const session = { userId, isSharedDevice: false, userAgent: 'test' };
    return site.caller(`session=${await openSession(site.db, session, site.clock.now())}`, userId);
  };
  const first = await signIn();
  const second = await signIn();
  for (let number = 3; number <= 50; number += 1) await signIn();
  // Opened first, but used last.
  expect((await first('GET', '/api/user')).statusCode).toBe(200);
  const last = await signIn();
  expect((await second('GET', '/api/user')).statusCode).toBe(401);
  for (const caller of [first, last]) expect((await caller('GET', '/api/user')).statusCode).toBe(200);
  expect(await site.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(50);
});

test('expired sessions are removed before active ones', async () => {
  const site = await testSite();
  const phone = await site.as({});
  const session = { userId: phone.id, isSharedDevice: true, userAgent: 'library' };
  site.clock.advance(60 * 60_000);
  for (let number = 0; number < 60; number += 1) await openSession(site.db, session, site.clock.now());
  expect((await phone('GET', '/api/user')).statusCode).toBe(401);

  const laptop = await site.as({});
  site.clock.advance(60 * 60_000);
  for (let number = 0; number < 49; number += 1)
    await openSession(site.db, { ...session, userId: laptop.id }, site.clock.now());
  site.clock.advance(day);
  for (let number = 0; number < 30; number += 1)
    await openSession(site.db, { ...session, userId: laptop.id }, site.clock.now());
  expect((await laptop('GET', '/api/user')).statusCode).toBe(200);
});

test('a read succeeds when its session cannot be extended, and then sets no cookie', async () => {
  const site = await testSite();
  const person = await site.as({ authorized: true });
  site.clock.advance(10 * 60_000);
  await refuseUpdatesOf(site, 'sessions');
  for (const path of ['/api/user', '/api/rsvps']) {
    const answer = await person('GET', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('a person who was just deleted is signed out', async () => {
  const site = await testSite();
  const id = await site.person({ fullName: 'Clara Miller' });
  expect(await getUserRow(site.db, id)).toMatchObject({ id, full_name: 'Clara Miller' });
  await site.db.deleteFrom('users').where('id', '=', id).execute();
  await expect(getUserRow(site.db, id)).rejects.toMatchObject({ code: 'SIGNED_OUT', status: 401 });
});
