import { expect, test } from 'vitest';
import { clara, codeIn, cookieOf, joined, register } from '#tests/support/accounts.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';

test('the username or the e-mail, in any case, and the right password sign in', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  for (const username of ['clara', 'CLARA', ' Clara ', 'clara@example.org', 'Clara@EXAMPLE.org']) {
    const response = await visitor('POST', '/api/login', { username, password: clara.password });
    expect(response.statusCode, username).toBe(200);
    expect(response.json()).toMatchObject({ id: 1, username: 'clara', needsPasswordReset: false });
    expect(response.headers['cache-control']).toBe('no-store');
    const signedIn = site.caller(cookieOf(response), 1);
    expect((await signedIn('GET', '/api/user')).json()).toEqual(response.json());
  }
});

test('a wrong password and an unknown person get the same answer', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const answers = [];
  for (const username of ['clara', 'clara@example.org', 'nobody', 'nobody@example.org'])
    answers.push(await visitor('POST', '/api/login', { username, password: 'wrong one' }));
  for (const { statusCode, body, headers } of answers) {
    expect(statusCode).toBe(401);
    expect(JSON.parse(body)).toEqual({
      code: 'WRONG_CREDENTIALS',
      message: 'Invalid username or password. Please check your credentials and try again.',
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('an invalid username or password is refused', async () => {
  const { as } = await testSite();
  const visitor = await as('nobody');
  for (const [body, path, message] of [
    [{ username: 'ab', password: 'secret' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'clara', password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ username: { $ne: null }, password: 'secret' }, 'username', 'Username must be at least 3 characters'],
  ] as const) {
    const response = await visitor('POST', '/api/login', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path, message }] });
  }
});

test('with the right password and an unverified e-mail a new code is sent, and nobody is signed in', async () => {
  const site = await testSite();
  const first = await register(site, clara);
  const visitor = await site.as('nobody');
  for (const username of ['clara', 'CLARA@example.org']) {
    const response = await visitor('POST', '/api/login', { username, password: clara.password });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email: clara.email });
    expect(String(response.headers['set-cookie'])).not.toContain('session=');
  }
  const codes = (await site.mails()).map(codeIn);
  expect(codes).toHaveLength(3);
  const verify = (code = '') => visitor('POST', '/api/verify-email', { email: clara.email, code });
  expect((await verify(first)).statusCode).toBe(400);
  expect((await verify(codes.at(-1))).statusCode).toBe(200);
});

test('with a wrong password a pending registration gets the same answer as an unknown person', async () => {
  const site = await testSite();
  await register(site, clara);
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/login', { ...clara, password: 'wrong one' });
  expect(response.statusCode).toBe(401);
  expect(response.body).not.toContain(clara.email);
  expect(await site.mails()).toHaveLength(1);
});

test("another registration of the same address does not hide the person's own", async () => {
  const site = await testSite();
  await register(site, clara);
  await register(site, { ...clara, username: 'eve', password: 'evil evil' });
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/login', { ...clara, username: clara.email });
  expect(response.json().code).toBe('EMAIL_NOT_VERIFIED');
  expect((await site.mails()).at(-1)?.text).toContain('registered as clara');
});

test('each sign-in is a separate session; the browser’s previous one ends', async () => {
  const site = await testSite();
  const first = await joined(site);
  const elsewhere = await site.as('nobody');
  const other = await elsewhere('POST', '/api/login', clara);
  const second = await first('POST', '/api/login', clara);
  expect(new Set([first.cookie, cookieOf(other), cookieOf(second)]).size).toBe(3);
  expect((await first('GET', '/api/user')).statusCode).toBe(401);
  for (const response of [other, second])
    expect((await site.caller(cookieOf(response), 1)('GET', '/api/user')).statusCode).toBe(200);
});

test('a person with a temporary password signs in and is told that it must be changed', async () => {
  const site = await testSite();
  await site.person({ mustChangePassword: true });
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/login', { username: 'someone1', password: everyonesPassword });
  expect(response.statusCode).toBe(200);
  expect(response.json().needsPasswordReset).toBe(true);
});

test('a guesser is stopped after ten attempts, and the owner elsewhere is not', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const from = (remoteAddress: string, password: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'clara', password },
      remoteAddress,
    });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await from('2001:db8::1', 'wrong one')).statusCode).toBe(401);
  // Another address of the same network makes no difference, and neither does the right password.
  const stopped = await from('2001:db8::2', clara.password);
  expect(stopped.statusCode).toBe(429);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('192.0.2.1', clara.password)).statusCode).toBe(200);
});

test('all networks that one IPv6 customer may have are one guesser, who may try other names from another of them', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const from = async (remoteAddress: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })).statusCode;
  const wrong = { username: 'clara', password: 'wrong one' };
  for (let nth = 0; nth < 10; nth += 1) expect(await from(`2001:db8:1:a${nth}::1`, wrong)).toBe(401);
  expect(await from('2001:db8:1:b0::1', clara)).toBe(429);
  expect(await from('2001:db8:1:b0::1', { ...wrong, username: 'ben' })).toBe(401);
  expect(await from('2001:db8:2:1::1', clara)).toBe(200);
});

test('a right sign-in makes up for the wrong ones before', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const visitor = await site.as('nobody');
  const attempt = async (password: string) =>
    (await visitor('POST', '/api/login', { ...clara, password })).statusCode;
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) expect(await attempt('wrong one')).toBe(401);
    expect(await attempt(clara.password)).toBe(200);
  }
});

test('wrong attempts with many names from one network are stopped; right sign-ins are not counted', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const visitor = await site.as('nobody');
  for (let times = 0; times < 3; times += 1)
    expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(200);
  for (let number = 0; number < 25; number += 1) {
    const body = { username: `cousin ${number}`, password: 'password' };
    expect((await visitor('POST', '/api/login', body)).statusCode).toBe(401);
  }
  expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(429);
});

test('concurrent attempts are counted too', async () => {
  const site = await testSite({ limitFactor: 1 });
  const visitor = await site.as('nobody');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      visitor('POST', '/api/login', { username: `cousin ${number}`, password: 'password' }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(25);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test('concurrent right sign-ins use up no attempts', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const visitor = await site.as('nobody');
  for (let round = 0; round < 4; round += 1) {
    const sent = Array.from({ length: 8 }, () => visitor('POST', '/api/login', clara));
    for (const answer of await Promise.all(sent)) expect(answer.statusCode).toBe(200);
  }
});

test('a network past its limit adds no more keys', async () => {
  const site = await testSite({ limitFactor: 1 });
  const visitor = await site.as('nobody');
  const kept = async () =>
    site.limits.size + (await site.db.selectFrom('limits').select('key').execute()).length;
  const codes: number[] = [];
  for (let number = 0; number < 300; number += 1) {
    const body = { username: `cousin ${number}`, password: 'password' };
    codes.push((await visitor('POST', '/api/login', body)).statusCode);
  }
  expect(codes.filter((code) => code === 429)).toHaveLength(275);
  // 25 names, and the network itself.
  expect(await kept()).toBe(26);
});

test('attempts at a blocked name do not use up the network’s limit', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const visitor = await site.as('nobody');
  const attempt = (username: string) => visitor('POST', '/api/login', { username, password: 'wrong one' });
  for (let tries = 0; tries < 10; tries += 1) expect((await attempt('clara')).statusCode).toBe(401);
  for (let tries = 0; tries < 30; tries += 1) {
    const { statusCode, json } = await attempt('clara');
    expect(statusCode).toBe(429);
    expect(json().message).toBe('Too many attempts. Try again in 15 minutes.');
  }
  expect((await attempt('ben')).statusCode).toBe(401);
});

test('only a short part of the user agent is stored', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const told = 'Mozilla/5.0 '.repeat(100);
  expect((await visitor('POST', '/api/login', clara, { 'user-agent': told })).statusCode).toBe(200);
  const rows = await site.db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_agent', 'like', 'Moz%')
    .execute();
  expect(rows).toEqual([{ user_agent: told.slice(0, 300) }]);
});
