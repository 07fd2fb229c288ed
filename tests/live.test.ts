// Announcements to open pages, on real connections: people receive their own at once, and the family's only when authorized.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serversLock } from '#server/db/dialects/postgres-relay.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { cookieOf } from '#tests/support/accounts.ts';
import { dinner } from '#tests/support/events.ts';
import { anotherOn, listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { elsewhere } from '#tests/support/organizers.ts';
import { millers } from '#tests/support/rsvps.ts';
import { stubPages } from '#tests/support/stub-pages.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';

const admin = { admin: true, authorized: true };
/** Long enough for an announcement that should not come, in milliseconds. */
const quiet = 300;

test('an unauthorized person receives only their own; an authorized person everyone’s', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const [ann, bob, carla] = [await site.as({}), await site.as({}), await site.as({ authorized: true })];
  const [annsPage, bobsPage] = [await livePage(origin, ann.cookie), await livePage(origin, bob.cookie)];
  const carlasPage = await livePage(origin, carla.cookie);
  await bob('POST', '/api/rsvps', millers);
  await Promise.all([bobsPage.hears('rsvps'), carlasPage.hears('rsvps')]);
  await pause(quiet);
  expect(annsPage.heard).toEqual([]);
  await ann('POST', '/api/rsvps', millers);
  await annsPage.hears('rsvps');
  expect(annsPage.heard).toEqual([{ event: 'changed', topics: ['rsvps'] }]);
});

test('a refused write announces nothing', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const [ann, organizer] = [await site.as({}), await site.as(admin)];
  const { id } = (await ann('POST', '/api/rsvps', millers)).json();
  // The RSVP's own announcements are over before the page listens.
  await pause(quiet);
  const page = await livePage(origin, organizer.cookie);
  expect((await ann('PUT', `/api/rsvps/${id}`, { familyName: '' })).statusCode).toBe(400);
  expect((await organizer('POST', '/api/admin/rsvps/99/approve')).statusCode).toBe(404);
  await pause(quiet);
  expect(page.heard).toEqual([]);
});

test('approval reaches the open page within a second, and lets it read and receive the family’s data', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const [ann, bob, organizer] = [await site.as({}), await site.as({}), await site.as(admin)];
  await bob('POST', '/api/rsvps', { ...millers, familyName: 'Johnson' });
  const { id } = (await ann('POST', '/api/rsvps', millers)).json();
  const page = await livePage(origin, ann.cookie);
  await organizer('POST', `/api/admin/rsvps/${id}/approve`);
  expect(await page.hears('me')).toBeLessThan(1000);
  await page.hears('rsvps');
  const seen = await fetch(`${origin}/api/rsvps`, { headers: { cookie: ann.cookie } });
  expect(await seen.json()).toMatchObject([{ familyName: 'Johnson' }, { familyName: 'Miller' }]);
  const before = page.heard.length;
  await bob('POST', '/api/rsvps', millers);
  await expect.poll(() => page.heard.slice(before)).toEqual([{ event: 'changed', topics: ['rsvps'] }]);
});

test('the end of a session closes its page at once, and no other of the person’s', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const ann = await site.as({});
  const another = await elsewhere(site, ann);
  const [page, other] = [await livePage(origin, ann.cookie), await livePage(origin, another.cookie)];
  expect((await ann('POST', '/api/logout')).statusCode).toBe(204);
  await page.closes();
  expect(page.heard.at(-1)?.event).toBe('signed-out');
  await pause(quiet);
  expect(other.isClosed).toBe(false);
  expect((await fetch(`${origin}/api/live`, { headers: { cookie: ann.cookie } })).status).toBe(401);
});

test('a browser whose session an organizer ended gets the reason, listening or asleep, and nobody else does', async () => {
  const { pages } = await stubPages();
  const site = await testSite({ pages });
  const origin = await listening(site.app);
  const olivia = await site.as({ admin: true, authorized: true });
  const ways = [
    ['PUT', 'revoke', 'revoked'],
    ['PUT', 'demote', 'demoted'],
    ['POST', 'reset-password', 'reset'],
    ['DELETE', 'users', 'deleted'],
  ] as const;
  const bodyOf = async (path: string, cookie: string) =>
    (await fetch(`${origin}${path}`, { headers: { cookie } })).text();
  for (const [method, path, reason] of ways) {
    const ann = await site.as({ admin: true, authorized: true });
    const asleep = await elsewhere(site, ann);
    const left = await elsewhere(site, ann);
    await left('POST', '/api/logout');
    const page = await livePage(origin, ann.cookie);
    expect((await olivia(method, `/api/admin/${path}/${ann.id}`)).statusCode).toBeLessThan(300);
    await page.closes();
    expect(page.heard.at(-1), path).toEqual({ event: 'signed-out', topics: [reason] });
    const signedOut = { message: 'Please sign in.', code: 'SIGNED_OUT' };
    for (const asked of ['/api/user', '/api/rsvps', '/api/live'])
      expect(JSON.parse(await bodyOf(asked, asleep.cookie)), path).toEqual({ ...signedOut, reason });
    expect(await bodyOf('/auth', asleep.cookie)).toContain(`<i>${reason}</i>`);
    for (const cookie of ['', left.cookie, `session=${'A'.repeat(43)}`, olivia.cookie]) {
      expect(await bodyOf('/api/user', cookie)).not.toContain(reason);
      expect(await bodyOf('/auth', cookie)).toContain('<i></i>');
    }
  }
  const ann = await site.as({ authorized: true });
  const page = await livePage(origin, ann.cookie);
  await ann('POST', '/api/logout');
  await page.closes();
  expect(page.heard.at(-1)).toEqual({ event: 'signed-out', topics: ['ended'] });
  expect(await bodyOf('/api/user', ann.cookie)).not.toContain('reason');
});

test('a password change closes the person’s other pages', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const ann = await site.as({});
  const password_hash = await hashPassword('the old one');
  await site.db.updateTable('users').set({ password_hash }).where('id', '=', ann.id).execute();
  const another = await elsewhere(site, ann);
  const page = await livePage(origin, another.cookie);
  const change = { currentPassword: 'the old one', newPassword: 'the new one' };
  expect((await ann('POST', '/api/change-password', change)).statusCode).toBe(200);
  await page.closes();
  expect(page.heard.at(-1)?.event).toBe('signed-out');
});

test('the browser that changed the password reconnects at once, with its new session', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const ann = await site.as({});
  const tab = await livePage(origin, ann.cookie);
  const change = { currentPassword: everyonesPassword, newPassword: 'the new one' };
  const response = await ann('POST', '/api/change-password', change);
  await tab.closes();
  const again = await livePage(origin, cookieOf(response));
  await site.caller(cookieOf(response), ann.id)('POST', '/api/rsvps', millers);
  await again.hears('rsvps');
});

test('a person whose authorization was revoked receives nothing about the family any more', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const [ann, bob] = [await site.as({ authorized: true }), await site.as({})];
  const page = await livePage(origin, ann.cookie);
  await site.db.updateTable('users').set({ is_authorized: 0 }).where('id', '=', ann.id).execute();
  await ann('POST', '/api/rsvps', millers);
  await page.hears('rsvps');
  await bob('POST', '/api/rsvps', millers);
  await pause(quiet);
  expect(page.heard).toHaveLength(1);
});

test('a taken place is announced to every authorized person within a second, and to nobody else', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const [host, guest] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const [onlooker, stranger] = [await site.as({ authorized: true }), await site.as({})];
  const page = await livePage(origin, onlooker.cookie);
  const strangersPage = await livePage(origin, stranger.cookie);
  const { id } = (await host('POST', '/api/events', dinner())).json();
  const calls = [
    () => guest('POST', `/api/events/${id}/signup`, { attendeeCount: 1 }),
    () => guest('PUT', `/api/events/${id}/signup`, { attendeeCount: 2 }),
    () => guest('DELETE', `/api/events/${id}/signup`),
    () => host('PUT', `/api/events/${id}`, dinner({ title: 'Fish tacos' })),
    () => host('DELETE', `/api/events/${id}`),
    () => host('POST', `/api/events/${id}/restore`),
  ];
  await page.hears('events');
  for (const call of calls) {
    page.heard.length = 0;
    expect((await call()).statusCode).toBeLessThan(300);
    expect(await page.hears('events')).toBeLessThan(1000);
    expect(page.heard).toEqual([{ event: 'changed', topics: ['events'] }]);
  }
  page.heard.length = 0;
  expect((await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 99 })).statusCode).toBe(409);
  await guest('POST', '/api/profile/feed');
  await pause(quiet);
  expect(page.heard).toEqual([]);
  expect(strangersPage.heard).toEqual([]);
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('two servers on one database receive each other’s announcements, and cached lists are made again', async () => {
    const site = await testSite();
    const there = await listening((await anotherOn(site)).app);
    const [ann, organizer] = [await site.as({}), await site.as(admin)];
    const page = await livePage(there, organizer.cookie);
    const list = async () =>
      (await fetch(`${there}/api/rsvps`, { headers: { cookie: organizer.cookie } })).json();
    expect(await list()).toEqual([]);
    await ann('POST', '/api/rsvps', millers);
    await page.hears('rsvps');
    expect(await list()).toMatchObject([{ familyName: 'Miller' }]);
    await organizer('POST', '/api/logout');
    await page.closes();
  });

  test('a disconnected server catches up with missed announcements', async () => {
    const site = await testSite();
    const there = await listening((await anotherOn(site)).app);
    const [ann, organizer] = [await site.as({}), await site.as(admin)];
    const page = await livePage(there, organizer.cookie);
    const list = async () =>
      (await fetch(`${there}/api/rsvps`, { headers: { cookie: organizer.cookie } })).json();
    expect(await list()).toEqual([]);
    // Each server's connection that listens holds this lock.
    const { rows } =
      await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = ${serversLock} and a.datname = current_database()`.execute(
        site.db,
      );
    expect(rows).toHaveLength(2);
    await ann('POST', '/api/rsvps', millers);
    await page.hears('rsvps', 5000);
    await expect.poll(list, { timeout: 5000 }).toMatchObject([{ familyName: 'Miller' }]);
    await ann('POST', '/api/rsvps', { ...millers, familyName: 'Johnson' });
    await expect.poll(list, { timeout: 2000 }).toMatchObject([{ familyName: 'Johnson' }]);
  });
}
