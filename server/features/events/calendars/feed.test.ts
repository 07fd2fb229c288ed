// The feed URL: it needs no session, shows what its owner may see, and ends when its owner revokes it.
import { expect, test, vi } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { readIcs } from '#tests/support/ics.ts';
import { type Caller, publicUrl, type TestSite, testSite } from '#tests/support/test-site.ts';

const addressOf = async (who: Caller, method: 'GET' | 'POST' = 'POST'): Promise<string> =>
  (await who(method, '/api/profile/feed')).json().address;

/** Requests the feed as a calendar program does, with only the address. */
const ask = ({ app }: TestSite, address: string) =>
  app.inject({ method: 'GET', url: address.slice(publicUrl.length) });

async function subscribed() {
  const site = await testSite();
  const host = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const owner = await site.as({ authorized: true });
  const address = await addressOf(owner);
  const { id } = (await host('POST', '/api/events', dinner())).json();
  const seen = async () => readIcs((await ask(site, address)).body).events;
  return { ...site, site, host, owner, address, id: Number(id), seen };
}

test('the URL alone gives access to the calendar; its owner can always read it, and nobody else', async () => {
  const { site, owner, host, address, id } = await subscribed();
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/feed\/[\w-]{43}$/);
  expect(await addressOf(owner, 'GET')).toBe(address);
  expect(await addressOf(host, 'GET')).toBeNull();
  const answer = await ask(site, address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    // Proxies must not cache it: the address alone gives access.
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(readIcs(answer.body).events).toMatchObject([
    { uid: `event-${id}@localhost:3000`, title: 'Taco night', start: '2025-07-27T22:00:00.000Z' },
  ]);
});

test('a revoked URL, a renewed one and an invalid one are 404', async () => {
  const { site, owner, address } = await subscribed();
  const renewed = await addressOf(owner);
  expect(renewed).not.toBe(address);
  const expectGone = async (gone: string) => {
    const answer = await ask(site, gone);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'CALENDAR_NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('no-store');
  };
  await expectGone(address);
  expect((await ask(site, renewed)).statusCode).toBe(200);
  expect((await owner('DELETE', '/api/profile/feed')).statusCode).toBe(204);
  await expectGone(renewed);
  await expectGone(`${publicUrl}/api/calendar/feed/${'A'.repeat(43)}`);
  expect(await addressOf(owner, 'GET')).toBeNull();
  expect((await owner('DELETE', '/api/profile/feed')).statusCode).toBe(204);
});

test('an account that is not authorized has no calendar, even with a URL; nor has a deleted one', async () => {
  const { site, db, host, owner, address } = await subscribed();
  await db.updateTable('users').set({ is_authorized: 0 }).where('id', '=', owner.id).execute();
  expect((await ask(site, address)).statusCode).toBe(404);
  expect((await owner('POST', '/api/profile/feed')).statusCode).toBe(403);
  const hosts = await addressOf(host);
  expect((await ask(site, hosts)).statusCode).toBe(200);
  await db.deleteFrom('users').where('id', '=', host.id).execute();
  expect((await ask(site, hosts)).statusCode).toBe(404);
});

test('each change of an event increments its sequence; its id stays, even when it is cancelled', async () => {
  const { host, id, seen } = await subscribed();
  const sequences: number[] = [];
  const now = async () => {
    const [event, ...more] = await seen();
    expect(more).toEqual([]);
    sequences.push(event?.sequence ?? -1);
    return { ...event, sequence: undefined };
  };
  const before = await now();
  expect(before).toMatchObject({ status: 'CONFIRMED' });
  await host('PUT', `/api/events/${id}`, dinner({ title: 'Fish tacos' }));
  expect(await now()).toEqual({ ...before, title: 'Fish tacos' });
  await host('DELETE', `/api/events/${id}`);
  const cancelled = { ...before, title: 'Fish tacos', status: 'CANCELLED', description: 'Host: Ann Miller' };
  expect(await now()).toEqual(cancelled);
  await host('POST', `/api/events/${id}/restore`);
  expect(await now()).toEqual({ ...before, title: 'Fish tacos' });
  await host('DELETE', `/api/events/${id}`);
  expect(await now()).toEqual(cancelled);
  expect(sequences).toEqual([0, 1, 2, 3, 4]);
});

test('a cancellation is in the feed for sixty days, before and after its minute is over', async () => {
  const { host, runJobs, clock, id, seen } = await subscribed();
  await host('DELETE', `/api/events/${id}`);
  clock.advance(61_000);
  await runJobs();
  expect(await seen()).toMatchObject([{ status: 'CANCELLED', title: 'Taco night' }]);
  clock.advance(60 * 86_400_000);
  expect(await seen()).toEqual([]);
});

test('events deleted before the URL was created are not in the feed', async () => {
  const { site, host, owner, clock, id, seen } = await subscribed();
  await host('DELETE', `/api/events/${id}`);
  expect(await seen()).toMatchObject([{ status: 'CANCELLED', title: 'Taco night' }]);
  clock.advance(1);
  const renewed = await addressOf(owner);
  expect(readIcs((await ask(site, renewed)).body).events).toEqual([]);
  // Restored it is planned again, and from now on its cancellation is in this feed too.
  await host('POST', `/api/events/${id}/restore`);
  expect(readIcs((await ask(site, renewed)).body).events).toMatchObject([{ status: 'CONFIRMED' }]);
  clock.advance(1);
  await host('DELETE', `/api/events/${id}`);
  expect(readIcs((await ask(site, renewed)).body).events).toMatchObject([{ status: 'CANCELLED' }]);
});

test('robots.txt excludes robots, but allows calendar programs their address', async () => {
  const { site, address } = await subscribed();
  const { body } = await site.app.inject({ method: 'GET', url: '/robots.txt' });
  const [who, allowed = '', forbidden] = body.split('\n');
  expect([who, forbidden]).toEqual(['User-agent: *', 'Disallow: /']);
  const open = allowed.replace('Allow: ', '');
  expect(open).toBe('/api/calendar/feed/');
  expect(address.slice(publicUrl.length).startsWith(open)).toBe(true);
});

test("each feed marks its owner's events, and an event of a deleted host has an unknown one", async () => {
  const { site, db, host, owner, id, seen } = await subscribed();
  const hosts = await addressOf(host);
  await owner('POST', `/api/events/${id}/signup`, { attendeeCount: 1 });
  expect(await seen()).toMatchObject([
    {
      title: '★ Taco night',
      description: "You're signed up ✓ (1 person)\nHost: Ann Miller\nBring a chair.",
    },
  ]);
  expect(readIcs((await ask(site, hosts)).body).events).toMatchObject([
    { title: '★ Taco night', description: "You're hosting this event\nHost: Ann Miller\nBring a chair." },
  ]);
  await db.deleteFrom('users').where('id', '=', host.id).execute();
  expect(await seen()).toMatchObject([{ description: expect.stringContaining('\nHost: Unknown\n') }]);
});

test('the secret is neither in the database nor in the log, even when the database fails', async () => {
  const { site, db, address } = await subscribed();
  const secret = address.split('/').at(-1) ?? expect.fail();
  const rows = await db.selectFrom('feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const said = (['error', 'log', 'warn', 'info'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  await db.schema.dropTable('feeds').execute();
  const answer = await ask(site, address);
  const lines = said.flatMap((spy) => spy.mock.calls.flat().map(String));
  for (const spy of said) spy.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(lines.join('\n')).toContain('/api/calendar/feed/:secret');
  expect(lines.join('\n') + answer.body).not.toContain(secret);
});
