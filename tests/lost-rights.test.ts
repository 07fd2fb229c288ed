// Rights are checked when a write happens: a request whose sender loses them between its head and its last byte changes
// nothing. `TEST_LONG` tries every way of losing them with every endpoint.
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { nameOf } from '#tests/support/access-table.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { listening } from '#tests/support/instances.ts';
import { elsewhere, organized, organizer } from '#tests/support/organizers.ts';
import { groupsIn } from '#tests/support/portraits.ts';
import { rawConnection } from '#tests/support/raw-connection.ts';
import type { Caller } from '#tests/support/test-site.ts';
import { type Cast, prepare, prepared, written } from '#tests/support/written-endpoints.ts';

vi.setConfig({ testTimeout: 20 * 60_000 });

type Site = Awaited<ReturnType<typeof organized>>;
type Lose = (site: Site, caller: Caller) => Promise<{ statusCode: number }>;

const ways: Record<string, Lose> = {
  'is revoked': ({ olivia }, { id }) => olivia('PUT', `/api/admin/revoke/${id}`),
  'is demoted': ({ olivia }, { id }) => olivia('PUT', `/api/admin/demote/${id}`),
  'is deleted': ({ olivia }, { id }) => olivia('DELETE', `/api/admin/users/${id}`),
  'has a password reset': ({ olivia }, { id }) => olivia('POST', `/api/admin/reset-password/${id}`),
  'signs out': (_site, caller) => caller('POST', '/api/logout'),
  'is signed out by another browser': async (site, caller) =>
    (await elsewhere(site, caller))('DELETE', '/api/profile/sessions'),
};

/** Milliseconds within which the server has read the caller's session. */
const gateMs = 60;

/**
 * Sends all except the last bytes of a call, does `meanwhile`, and sends the rest.
 * @returns the status of the answer
 */
async function sendSlowly(
  origin: string,
  endpoint: Endpoint,
  cast: Cast,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const { path, type, body } = await prepare(endpoint, cast);
  const head = [
    `${endpoint.method} ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cast.caller.cookie}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    'connection: close',
  ].join('\r\n');
  const asked = once(cast.site.app.server, 'request');
  const connection = await rawConnection(origin, `${head}\r\n\r\n`);
  connection.send(body.subarray(0, -1));
  await asked;
  await pause(gateMs);
  await meanwhile();
  connection.send(body.subarray(-1));
  await connection.closed;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(connection.answer)?.[1]);
}

async function stateOf(site: Site) {
  return {
    rows: await allRows(site.db),
    files: (await groupsIn(site)).toSorted(),
    sent: site.transport.sent.length,
  };
}

async function castIn(site: Site): Promise<Cast> {
  return { site, caller: await site.as(organizer), other: await site.as({ authorized: true }) };
}

/** The status of valid calls that fail in this setup, which has no geocoder and no BACKUP_DIR. */
const answered: Record<string, number> = { 'POST /api/map/geocode': 404, 'POST /api/admin/backups': 409 };

test('every endpoint that writes for a person has a call here, and no other endpoint', () => {
  expect(prepared.toSorted()).toEqual(written.map(nameOf).toSorted());
});

test('a slow write succeeds while its sender keeps their rights', async () => {
  const site = await organized({ isInConsole: true });
  const origin = await listening(site.app);
  // Opening the next reunion comes last: it has other days, outside of which replies would be refused.
  const opens = written.filter((endpoint) => nameOf(endpoint) === 'POST /api/admin/reunions/:id/open');
  for (const endpoint of [...written.filter((one) => !opens.includes(one)), ...opens]) {
    const cast = await castIn(site);
    const status = await sendSlowly(origin, endpoint, cast, async () => {});
    const name = nameOf(endpoint);
    if (answered[name]) expect(status, name).toBe(answered[name]);
    else expect([200, 201, 204], `${name} ${status}`).toContain(status);
  }
});

/** Each endpoint with one way of losing rights, or with all ways in the long run. */
const trials = written.flatMap((endpoint, index) =>
  Object.entries(ways)
    .filter((_way, way) => process.env.TEST_LONG || way === index % Object.keys(ways).length)
    .map(([way, lose]) => ({ endpoint, way, lose })),
);

test('a sender who loses their rights before the last byte writes nothing', async () => {
  const site = await organized({ isInConsole: true });
  const origin = await listening(site.app);
  const through: string[] = [];
  for (const { endpoint, way, lose } of trials) {
    const name = `${nameOf(endpoint)}, whose sender ${way}`;
    const cast = await castIn(site);
    let before: Awaited<ReturnType<typeof stateOf>> | undefined;
    const status = await sendSlowly(origin, endpoint, cast, async () => {
      expect((await lose(site, cast.caller)).statusCode, name).toBeLessThan(300);
      // All mails are sent before anything is counted.
      await site.mails();
      before = await stateOf(site);
    });
    if (![401, 403, 404].includes(status)) through.push(`${name}: ${status}`);
    else expect(await stateOf(site), name).toEqual(before);
  }
  expect(through).toEqual([]);
  expect(await readdir(site.context.uploadFolder).catch(() => [])).toEqual([]);
});
