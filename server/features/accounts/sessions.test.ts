import { expect, test } from 'vitest';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { world } from '#tests/support/world.ts';

const day = 86_400_000;

test('reading oneself takes a session', async () => {
  const site = await world();
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
    isAdmin: false,
    isAuthorized: false,
    needsPasswordReset: true,
  });
});

test('the cookie on http and on https, and what is kept of it', async () => {
  for (const [publicUrl, name, more] of [
    ['http://localhost:3000', 'session', ''],
    ['https://reunion.example.org', '__Host-session', '; Secure'],
  ] as const) {
    const site = await world({ publicUrl });
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

test('a session lasts 30 days since it was last used', async () => {
  const site = await world();
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

test('on a shared device it lasts a day, and its cookie no longer than the browser', async () => {
  const site = await world();
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

test('signing out ends the session everywhere it is used, and only that one', async () => {
  const site = await world();
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
  const site = await world();
  const visitor = await site.as('nobody');
  const person = await site.as({ mustChangePassword: true });
  const answers = [
    await visitor('POST', '/api/logout'),
    await visitor('POST', '/api/logout', {}),
    await person('POST', '/api/logout'),
    await person('POST', '/api/logout'),
  ];
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(204);
    expect(headers['set-cookie']).toContain('Max-Age=0');
  }
});

test('another site can neither sign in nor sign out', async () => {
  const site = await world();
  const person = await joined(site);
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example.net' }]) {
    expect((await person('POST', '/api/logout', {}, headers)).statusCode).toBe(403);
    expect((await person('POST', '/api/login', clara, headers)).statusCode).toBe(403);
  }
  expect((await person('GET', '/api/user')).statusCode).toBe(200);
});

test('tokens that are none are nobody', async () => {
  const site = await world();
  const person = await joined(site);
  const token = person.cookie.slice('session='.length);
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
  for (const value of ['', 'x', changed, `${token}x`, "' or 1=1 --", 'A'.repeat(10_000)])
    expect((await site.caller(`session=${value}`, 0)('GET', '/api/user')).statusCode).toBe(401);
});
