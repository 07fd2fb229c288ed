// Bad input: every endpoint refuses it with a sentence, changes nothing, and never answers with 5xx.
import { expect, test, vi } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint, EndpointWithSchemas } from '#contract/endpoint.ts';
import { failures } from '#contract/errors.ts';
import { logout } from '#contract/identity/accounts.schema.ts';
import { nameOf } from '#tests/support/access-table.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { dinner } from '#tests/support/events.ts';
import { house } from '#tests/support/rentals.ts';
import { byNumber, millers } from '#tests/support/rsvps.ts';
import { testSite } from '#tests/support/test-site.ts';

// Each test calls every endpoint many times.
vi.setConfig({ testTimeout: 120_000 });

// Forms with files have tests of their own.
const withBody = allEndpoints.filter((endpoint) => endpoint.schemas.body && !endpoint.upload);
const withId = allEndpoints.filter((endpoint) => endpoint.schemas.params);
const writes = allEndpoints.filter((endpoint) => endpoint.method !== 'GET' && !endpoint.upload);

/** A site with an organizer who has an RSVP, so that no other check refuses a request first. */
async function site() {
  const here = await testSite();
  const caller = await here.as({ admin: true, authorized: true });
  const { id } = (await caller('POST', '/api/rsvps', millers)).json();
  // The first row of each table has the same id.
  expect((await caller('POST', '/api/events', dinner())).json()).toMatchObject({ id });
  expect((await caller('POST', '/api/rentals', house())).json()).toMatchObject({ id });
  // Requests also change accounts, and must not change the organizer's own.
  const bystander = String(await here.person({}));
  const send = (
    { method, path }: Endpoint,
    payload: string | undefined,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    here.app.inject({
      method,
      url: path.replace(':id', /\/(rsvps|events|rentals)\//.test(path) ? id : bystander),
      headers: { cookie: caller.cookie, ...headers },
      ...(payload !== undefined && { payload }),
    });
  // A queued mail changes its row when it is sent, so all mails are sent first.
  await here.mails();
  return { ...here, send, caller, id: Number(id) };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof site>>['send']>>;

function expectRefusal(answer: Answer, status: number, what: string): void {
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 200)}`).toBe(status);
  const { message, code, issues = [], ...more } = answer.json();
  expect(message.length, what).toBeGreaterThan(5);
  expect(Object.keys(failures), what).toContain(code);
  for (const issue of issues) expect(Object.keys(issue)).toEqual(['path', 'message']);
  expect(more).toEqual({});
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const bodies: readonly [what: string, body: string | undefined, status: number][] = [
  ['cut off', '{"familyName":"Miller"', 400],
  ['no JSON', 'familyName=Miller', 400],
  ['a lone NUL', '\0', 400],
  ['two values', '{}{}', 400],
  ['nothing', undefined, 400],
  ['null', 'null', 400],
  ['a number', '5', 400],
  ['a string', '"Miller"', 400],
  ['a list', '[{"familyName":"Miller"}]', 400],
  ['an empty object', '{}', 400],
  ['1 MB', JSON.stringify({ familyName: 'x'.repeat(1_000_000) }), 413],
  ['100,000 brackets', nested(100_000, '[', ']'), 400],
  ['20,000 objects in each other', `${'{"members":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
  [
    'deep in a field',
    `{"familyName":${nested(50_000, '[', ']')},"username":${nested(50_000, '[', ']')}}`,
    400,
  ],
  ['a field that breaks out', '{"__proto__":null,"constructor":{"prototype":{"isAdmin":true}}}', 400],
];

test('an invalid body is refused', async () => {
  const here = await site();
  const before = await allRows(here.db);
  for (const endpoint of withBody)
    for (const [what, body, status] of bodies)
      expectRefusal(await here.send(endpoint, body), status, `${nameOf(endpoint)}, ${what}`);
  expect(await allRows(here.db)).toEqual(before);
});

const types = [
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonx',
  'application/json+x',
  'application/json\ta',
  'application/json a',
  'application/json/x',
  'application/jsön',
  ';application/json',
];

test('JSON is accepted, and nothing that only resembles it', async () => {
  const here = await site();
  const before = await allRows(here.db);
  const body = JSON.stringify({ ...millers, username: 'someone1', password: 'password', fullName: 'Eve' });
  for (const endpoint of withBody) {
    expectRefusal(await here.send(endpoint, body, {}), 415, `${nameOf(endpoint)}, no type`);
    for (const type of types) {
      const answer = await here.send(endpoint, body, { 'content-type': type });
      expectRefusal(answer, 415, `${nameOf(endpoint)}, ${type}`);
    }
  }
  expect(await allRows(here.db)).toEqual(before);
});

const ids = [
  '0',
  '-1',
  '1.5',
  'abc',
  '18446744073709551616',
  '2147483648',
  '%00',
  '1%00',
  '%',
  '1e1',
  '٣',
  ' 1',
];

test('invalid ids are refused', async () => {
  const here = await site();
  const before = await allRows(here.db);
  const tried = [...ids, '9'.repeat(400), '2147483647', '../1', '1/..'];
  for (const { method, path, schemas } of withId)
    for (const id of tried) {
      const answer = await here.caller(method, path.replace(':id', id), schemas.body && byNumber(2));
      expect([400, 404], `${method} ${path} with ${id}: ${answer.body}`).toContain(answer.statusCode);
      expectRefusal(answer, answer.statusCode, id);
    }
  expect(await allRows(here.db)).toEqual(before);
});

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3001' },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
];
const own = [
  { origin: 'http://localhost:3000' },
  { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
  { 'sec-fetch-site': 'same-origin' },
  {},
];

test('a write from another site is refused, one from this site is not', async () => {
  const here = await site();
  const before = await allRows(here.db);
  const from = (endpoint: EndpointWithSchemas, headers: object) =>
    here.send(endpoint, endpoint.schemas.body && JSON.stringify(millers), {
      'content-type': 'application/json',
      host: 'localhost:3000',
      ...headers,
    });
  for (const endpoint of writes)
    for (const headers of foreign) {
      const answer = await from(endpoint, headers);
      expectRefusal(answer, 403, `${nameOf(endpoint)} from ${JSON.stringify(headers)}`);
      expect(answer.json().code).toBe('FOREIGN_ORIGIN');
    }
  expect(await allRows(here.db)).toEqual(before);
  for (const endpoint of writes.filter((one) => one !== logout))
    for (const headers of own) {
      const answer = await from(endpoint, headers);
      expect([200, 201, 204, 400, 404, 409], JSON.stringify(headers)).toContain(answer.statusCode);
    }
});

test('a write without a body is accepted, with any content type', async () => {
  const { send, caller } = await site();
  for (const type of [undefined, 'application/json', 'text/plain;charset=UTF-8'])
    for (const endpoint of writes.filter(({ path, schemas }) => !schemas.body && path.includes('/rsvps/'))) {
      const { id } = (await caller('POST', '/api/rsvps', millers)).json();
      const path = endpoint.path.replace(':id', id) as Endpoint['path'];
      const answer = await send({ ...endpoint, path }, undefined, type ? { 'content-type': type } : {});
      expect([200, 204, 409], `${nameOf(endpoint)} as ${type}`).toContain(answer.statusCode);
    }
});
