// A request has a limited time to arrive: a client that sends one byte and waits does not occupy a connection.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { failures } from '#contract/errors.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { partsOf, rawConnection } from '#tests/support/raw-connection.ts';
import { millers } from '#tests/support/rsvps.ts';
import { testSite } from '#tests/support/test-site.ts';

/** Milliseconds, instead of the server's half minute. */
const requestTimeout = 400;
/** The maximum delay after that until the connection is closed, on a busy machine. */
const maxDelay = 1500;

const post = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

const slow = {
  'of whose body one byte comes': `${post}content-length: 1000\r\n\r\n{`,
  'whose body comes in pieces, and stops': `${post}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
  'whose headers are never done': `${post}x-more: `,
  'that never begins': '',
};

test('a late request is answered with 408 and the security headers, and its connection is closed', async () => {
  const { app } = await testSite({ requestTimeout, publicUrl: 'https://reunion.example.org' });
  const origin = await listening(app);
  const late = async ([what, bytes]: [what: string, bytes: string]) => {
    const connection = await rawConnection(origin, bytes);
    const time = await connection.closed;
    expect(time, what).toBeGreaterThan(requestTimeout - 50);
    expect(time, what).toBeLessThan(requestTimeout + maxDelay);
    const { status, head, body } = partsOf(connection.answer);
    expect([status, body], what).toEqual([408, { code: 'TOO_SLOW', message: failures.TOO_SLOW[1] }]);
    for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', 'connection: close'])
      expect(head, what).toContain(`\r\n${header}`);
  };
  await Promise.all(Object.entries(slow).map(late));
});

test('a request that was refused before its body arrived gets no second answer', async () => {
  const { app } = await testSite({ requestTimeout });
  const refused = 'POST /api/rsvps HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{';
  const connection = await rawConnection(await listening(app), refused);
  expect(await connection.closed).toBeLessThan(requestTimeout + maxDelay);
  expect(partsOf(connection.answer).status).toBe(401);
  expect(connection.answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a listening page has a long answer, and is not a slow request', async () => {
  const site = await testSite({ requestTimeout });
  const ann = await site.as({ authorized: true });
  const page = await livePage(await listening(site.app), ann.cookie);
  await pause(2.5 * requestTimeout);
  expect(page.isClosed).toBe(false);
  await ann('POST', '/api/rsvps', millers);
  await page.hears('rsvps');
});

test('the shipped server gives a request half a minute, headers included', async () => {
  const { app } = await testSite();
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([30_000, 30_000]);
});

if (process.env.TEST_LONG)
  test('the shipped server closes a slow body after half a minute', { timeout: 60_000 }, async () => {
    const { app } = await testSite();
    const connection = await rawConnection(await listening(app), `${post}content-length: 1000\r\n\r\n{`);
    const time = await connection.closed;
    expect(time).toBeGreaterThan(29_900);
    expect(time).toBeLessThan(30_000 + 2 * maxDelay);
    expect(partsOf(connection.answer).status).toBe(408);
  });
