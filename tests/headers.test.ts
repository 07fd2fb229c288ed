// What every answer carries, whatever was asked: even where no endpoint, no hook and no request comes about.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openSession } from '#server/platform/sessions.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type World, world } from '#tests/support/world.ts';

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
async function answers({ app, as }: World) {
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
])('every answer of %s is guarded, and none opens the site to another', async (publicUrl, transport) => {
  for (const [status, answer] of await answers(await world({ publicUrl }))) {
    const what = `${answer.raw.req.method} ${answer.raw.req.url?.slice(0, 40)}`;
    expect(answer.statusCode, what).toBe(status);
    expect(answer.headers, what).toMatchObject(always);
    expect(answer.headers['strict-transport-security'], what).toBe(transport);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    if (answer.body) expect(answer.headers['content-type'], what).toMatch(/; charset=utf-8$/);
  }
});

async function portOf(app: World['app']): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends bytes as they are, and waits for the end of the connection. */
const sent = (port: number, bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });

test('bytes that are no request are answered with a guarded sentence, and the connection ends', async () => {
  const { app } = await world({ publicUrl: 'https://reunion.example.org' });
  const port = await portOf(app);
  const host = 'host: reunion.example.org\r\n';
  const both = `POST /api/logout HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`;
  for (const [status, bytes] of [
    [400, `NOTHING / HTTP/1.1\r\n${host}\r\n`],
    [400, both],
    [431, `GET / HTTP/1.1\r\n${host}x: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    const answer = await sent(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(always)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    expect(answer).toContain(`\r\nstrict-transport-security: ${year}\r\n`);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').code).toBe('BAD_REQUEST');
  }
});

test('what was sent is never sent back, and nobody is connected further', async () => {
  const { app } = await world();
  const port = await portOf(app);
  const lines = 'host: localhost\r\ncookie: session=secret\r\nconnection: close\r\n\r\n';
  const trace = await sent(port, `TRACE /api/health HTTP/1.1\r\n${lines}`);
  expect(trace).toMatch(/^HTTP\/1.1 404 /);
  expect(trace).not.toContain('session=secret');
  expect(await sent(port, `CONNECT localhost:${port} HTTP/1.1\r\n${lines}`)).toBe('');
});

test("the family's lists are kept by a browser of one's own, and by no shared one", async () => {
  const site = await world();
  const { id } = await site.as({ authorized: true });
  const keeping = async (isSharedDevice: boolean) => {
    const token = await openSession(site.db, { userId: id, isSharedDevice, userAgent: '' }, site.clock.now());
    const caller = site.caller(`session=${token}`, id);
    return (await caller('GET', '/api/rsvps')).headers['cache-control'];
  };
  expect(await keeping(false)).toBe('private, no-cache');
  expect(await keeping(true)).toBe('no-store');
});
