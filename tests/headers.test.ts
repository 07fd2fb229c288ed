// The headers of every answer, even without an endpoint, a hook or a valid request.
import { expect, test } from 'vitest';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { listening } from '#tests/support/instances.ts';
import { partsOf, rawConnection } from '#tests/support/raw-connection.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';
import { keptPaths, mapPath } from '#web/worker/kept.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const always = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};
const year = 'max-age=31536000';

/** An answer of each kind. */
async function answers({ app, as }: TestSite) {
  const member = await as({ authorized: true });
  const nobody = await as('nobody');
  const type = { 'content-type': 'application/json' };
  const foreign = { ...type, origin: 'https://evil.example.net' };
  const login = { method: 'POST', url: '/api/login' } as const;
  return [
    [200, await nobody('GET', '/api/health')],
    [200, await nobody('GET', '/robots.txt')],
    [200, await member('GET', '/api/rsvps')],
    [201, await member('POST', '/api/rsvps', millers)],
    [204, await member('POST', '/api/logout')],
    [400, await app.inject({ ...login, headers: type, payload: '{' })],
    [400, await nobody('GET', '/%')],
    [400, await nobody('DELETE', '/api/admin/rsvps/%zz')],
    [401, await nobody('GET', '/api/user')],
    [403, await app.inject({ ...login, headers: foreign, payload: '{}' })],
    [404, await nobody('GET', '/api/nothing')],
    [404, await nobody('GET', `/api/${'x'.repeat(1000)}`)],
    [413, await app.inject({ ...login, headers: type, payload: ' '.repeat(300_000) })],
    [415, await app.inject({ ...login, headers: { 'content-type': 'text/plain' }, payload: 'x' })],
  ] as const;
}

test.each([
  ['http://localhost:3000', undefined],
  ['https://reunion.example.org', year],
])(
  'every answer of %s has the security headers, and none allows another site',
  async (publicUrl, transport) => {
    for (const [status, answer] of await answers(await testSite({ publicUrl }))) {
      const what = `${answer.raw.req.method} ${answer.raw.req.url?.slice(0, 40)}`;
      expect(answer.statusCode, what).toBe(status);
      expect(answer.headers, what).toMatchObject(always);
      expect(answer.headers['strict-transport-security'], what).toBe(transport);
      expect(answer.headers['content-disposition'], what).toBeUndefined();
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (answer.body) expect(answer.headers['content-type'], what).toMatch(/; charset=utf-8$/);
    }
  },
);

test('errors that Node would answer itself get our own answer with all headers, and the connection is closed', async () => {
  const { app } = await testSite({ publicUrl: 'https://reunion.example.org' });
  const origin = await listening(app);
  const host = 'host: reunion.example.org\r\n';
  const both = `POST /api/logout HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`;
  for (const [status, bytes] of [
    [400, `NOTHING / HTTP/1.1\r\n${host}\r\n`],
    [400, both],
    [400, 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\n${host}x: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    const connection = await rawConnection(origin, bytes);
    await connection.closed;
    const answer = partsOf(connection.answer);
    expect(answer).toMatchObject({ status, body: { code: 'BAD_REQUEST' } });
    for (const [name, value] of Object.entries(always))
      expect(answer.head).toContain(`\r\n${name}: ${value}`);
    expect(answer.head).toContain(`\r\nstrict-transport-security: ${year}`);
  }
});

test('a client that sends `Expect: 100-continue` is told to continue, and then answered', async () => {
  const { app } = await testSite();
  const body = '{"username":"nobody","password":"wrong one"}';
  const head = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  const connection = await rawConnection(
    await listening(app),
    `POST /api/login HTTP/1.1\r\n${head}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`,
  );
  const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
  await expect.poll(() => connection.answer).toBe(goOn);
  connection.send(body);
  await connection.closed;
  expect(partsOf(connection.answer.slice(goOn.length))).toMatchObject({
    status: 401,
    body: { code: 'WRONG_CREDENTIALS' },
  });
});

test('TRACE never returns the request, and CONNECT opens no tunnel', async () => {
  const { app } = await testSite();
  const origin = await listening(app);
  const lines = 'host: localhost\r\ncookie: session=secret\r\nconnection: close\r\n\r\n';
  const trace = await rawConnection(origin, `TRACE /api/health HTTP/1.1\r\n${lines}`);
  await trace.closed;
  expect(trace.answer).toMatch(/^HTTP\/1.1 404 /);
  expect(trace.answer).not.toContain('session=secret');
  const tunnel = await rawConnection(origin, `CONNECT localhost:80 HTTP/1.1\r\n${lines}`);
  await tunnel.closed;
  expect(tunnel.answer).toBe('');
});

test('answers for offline pages may be cached by the viewer’s own browser, and not by a shared one', async () => {
  const site = await testSite();
  const { id } = await site.as({ authorized: true });
  const keeping = async (isSharedDevice: boolean) => {
    const token = await openSession(site.db, { userId: id, isSharedDevice, userAgent: '' }, site.clock.now());
    const caller = site.caller(`session=${token}`, id);
    const answers = await Promise.all(paths.map((path) => caller('GET', path)));
    return answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]);
  };
  // The map's answer may contain a provider's key.
  const paths = keptPaths.filter((path) => path !== mapPath);
  expect(await keeping(false)).toEqual(paths.map(() => [200, 'private, no-cache']));
  expect(await keeping(true)).toEqual(paths.map(() => [200, 'no-store']));
});
