// The request log: one line per request, without any sent data, so that nobody can forge lines.
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubPages } from '#tests/support/stub-pages.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';

/** Catches what is written to the console. */
function caughtConsole() {
  const written: string[] = [];
  const keep = (text: unknown) => written.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation((text) => void keep(text)),
    vi.spyOn(console, 'log').mockImplementation((text) => void keep(text)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return {
    all: () => written.join('\n'),
    requests: () => written.filter((line) => line.startsWith('time=')),
  };
}

const logging = { variables: { LOG_REQUESTS: 'on' } };

const line =
  /^time=\d{4}-\d\d-\d\dT[\d:.]+Z level=(info|error) request=[0-9a-f]{8} method=([A-Z]+) route=(\S+) status=(\d{3}) ms=\d+\n$/;

test('each request has one line: when, which, its route, its status, and its duration', async () => {
  const { pages } = await stubPages();
  const { as } = await testSite({ ...logging, pages });
  const [ann, visitor] = [await as({ authorized: true }), await as('nobody')];
  const log = caughtConsole();
  await ann('GET', '/api/photos/7?size=large');
  await visitor('POST', '/api/login', { username: 'ann', password: 'wrong one' });
  await visitor('GET', '/?photo=7');
  await visitor('GET', '/assets/main-abc.js');
  await visitor('GET', '/api/nowhere/at/all');
  await expect.poll(() => log.requests()).toHaveLength(5);
  const parts = log.requests().map((text) => line.exec(text)?.slice(1).join(' '));
  expect(parts).toEqual([
    'info GET /api/photos/:id 404',
    'info POST /api/login 401',
    'info GET page 404',
    'info GET /assets/* 200',
    'info GET /api/* 404',
  ]);
});

test('a health check that succeeds has no line, since a balancer asks every second', async () => {
  const { as, context } = await testSite(logging);
  const balancer = await as('nobody');
  const log = caughtConsole();
  for (const path of ['/api/health', '/api/ready'])
    expect((await balancer('GET', path)).statusCode).toBe(200);
  context.stopping.hasBegun = true;
  for (const path of ['/api/health', '/api/ready'])
    expect((await balancer('GET', path)).statusCode).toBe(503);
  await expect.poll(() => log.requests()).toHaveLength(2);
  for (const text of log.requests()) expect(text).toContain('level=error');
});

test('without the variable there is no log', async () => {
  const { as } = await testSite();
  const log = caughtConsole();
  await (await as('nobody'))('GET', '/api/reunion');
  expect(log.requests()).toEqual([]);
});

test('an internal error is shown with the request’s id, under which the log has it', async () => {
  const { as, db } = await testSite(logging);
  const visitor = await as('nobody');
  await db.schema.dropTable('registrations').execute();
  const log = caughtConsole();
  const answer = await visitor('POST', '/api/login', { username: 'clara', password: 'sand castle 7' });
  const number = /\(Request ([0-9a-f]{8})\)$/.exec(answer.json().message)?.[1];
  expect(answer.json()).toEqual({
    code: 'UNEXPECTED',
    message: `Something went wrong here. Please try again. (Request ${number})`,
  });
  await expect.poll(() => log.requests()).toHaveLength(1);
  expect(log.requests()[0]).toContain(
    `level=error request=${number} method=POST route=/api/login status=500`,
  );
  expect(log.all()).toContain(`POST /api/login (request ${number}): `);
  expect(log.all()).not.toMatch(/clara|sand castle/);
});

test('no secret, address or line of a client gets into the log, from any part of a request', async () => {
  const site = await testSite({ ...logging, limitFactor: 1000 });
  const ann = await site.as({ authorized: true, admin: true });
  const secrets = {
    token: ann.cookie.split('=')[1] ?? '',
    password: everyonesPassword,
    code: '918273',
    email: 'hidden.person@example.org',
    bearer: 'a-bearer-token-of-more-than-32-characters',
    forged: 'time=2026-01-01T00:00:00Z level=info',
  };
  const log = caughtConsole();
  let asked = 0;
  for (const secret of Object.values(secrets)) {
    const inUrl = encodeURIComponent(secret);
    const ask = async (options: InjectOptions) => {
      asked += 1;
      await site.app.inject(options);
    };
    for (const url of [
      `/api/calendar/feed/${inUrl}`,
      `/api/user?token=${inUrl}`,
      `/api/${inUrl}`,
      `/${inUrl}/page?${inUrl}#${inUrl}`,
      `/api/portraits/${inUrl}/128`,
      `/api/photos/${inUrl}`,
      `/api/%ff${inUrl}`,
    ])
      await ask({ url, headers: { cookie: ann.cookie } });
    for (const headers of [
      { authorization: `Bearer ${secret}` },
      { cookie: `session=${inUrl}; registration=${inUrl}` },
      { 'user-agent': secret },
      { referer: `https://example.org/${inUrl}` },
      { origin: `https://${inUrl}` },
      { host: secret },
      { 'x-forwarded-for': secret },
      { 'x-request-id': secret, 'request-id': secret },
    ])
      await ask({ url: '/api/user', headers });
    for (const url of ['/api/login', '/api/register', '/api/verify-email', '/api/forgot-password']) {
      const values = { username: secret, password: secret, email: secret, code: secret, fullName: secret };
      await ask({ method: 'POST', url, payload: values });
      await ask({
        method: 'POST',
        url,
        payload: `{"${secret}`,
        headers: { 'content-type': 'application/json' },
      });
    }
    await ask({
      method: 'POST',
      url: '/api/change-password',
      headers: { cookie: ann.cookie },
      payload: {
        currentPassword: secret,
        newPassword: secret,
        confirmPassword: secret,
      },
    });
    await ask({
      method: 'POST',
      url: '/api/profile/verify-email',
      headers: { cookie: ann.cookie },
      payload: {
        code: secret,
        currentPassword: secret,
      },
    });
  }
  // An invalid address is answered before every hook.
  const unread = Object.keys(secrets).length;
  await expect.poll(() => log.requests().length).toBe(asked - unread);
  for (const text of log.requests()) expect(text).toMatch(line);
  for (const [name, secret] of Object.entries(secrets))
    for (const form of [secret, encodeURIComponent(secret), encodeURI(secret)])
      if (name !== 'forged') expect(log.all(), name).not.toContain(form);
  expect(log.all().split(secrets.forged)).toHaveLength(1);
});
