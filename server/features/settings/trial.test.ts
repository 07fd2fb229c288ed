// Whether the site is on trial is decided by its first start, and is in the boot data (product rule 44).
import { expect, test } from 'vitest';
import { isOnTrial } from '#server/features/settings/policy.ts';
import { startSite } from '#server/start-site.ts';
import { migratedDatabase, type Where } from '#tests/support/databases.ts';
import { dinner } from '#tests/support/events.ts';
import { TestClock, testEnv, testSite } from '#tests/support/test-site.ts';

const week = { lastDay: '2025-08-02', timeZone: 'America/New_York' };

test.each([
  ['a second before the last day is over', '2025-08-03T03:59:59Z', null, false],
  ['the moment that it is over', '2025-08-03T04:00:00Z', null, true],
  ['long after, with REUNION_NOW before it', '2026-11-22T12:00:00Z', '2025-07-01T12:00:00Z', false],
  ['long after, with REUNION_NOW after it', '2026-11-22T12:00:00Z', '2025-08-09T12:00:00Z', false],
])('a site first started %s', (_when, firstStart, fixedNow, isTrial) => {
  expect(isOnTrial(week, { fixedNow }, Date.parse(firstStart))).toBe(isTrial);
});

/** The reunion's boot data when the server starts at this time. */
async function startedAt(where: Where, now: string): Promise<{ isTrial: boolean }> {
  const transport = { delivers: true, send: async () => '', check: async () => '', close: () => {} };
  const { app, ensureAdministrator, close } = await startSite(testEnv(where, { ADMIN_PASSWORD: 'secret' }), {
    clock: new TestClock(now),
    transport,
  });
  await ensureAdministrator();
  const { isTrial } = (await app.inject('/api/reunion')).json();
  await close();
  return { isTrial };
}

test('a site that is started again after its week is not on trial', async () => {
  const where = await migratedDatabase();
  expect(await startedAt(where, '2025-07-01T12:00:00Z')).toEqual({ isTrial: false });
  expect(await startedAt(where, '2025-09-01T12:00:00Z')).toEqual({ isTrial: false });
});

test('a site that was first started after its week stays a trial', async () => {
  const where = await migratedDatabase();
  expect(await startedAt(where, '2025-09-01T12:00:00Z')).toEqual({ isTrial: true });
  expect(await startedAt(where, '2025-09-02T12:00:00Z')).toEqual({ isTrial: true });
});

test('there is something to look back on once an event was planned or an RSVP confirmed', async () => {
  const { as, db } = await testSite();
  const visitor = await as('nobody');
  const hasHistory = async () => (await visitor('GET', '/api/reunion')).json().hasHistory;
  expect(await hasHistory()).toBe(false);
  const host = await as({ authorized: true, admin: true });
  const { id } = (await host('POST', '/api/events', dinner())).json();
  expect(await hasHistory()).toBe(true);
  await host('DELETE', `/api/events/${id}`);
  expect(await hasHistory()).toBe(false);
  const rsvp = { reunion_id: 1, family_name: 'Miller', submitted_at: 0, user_id: host.id };
  await db
    .insertInto('rsvps')
    .values({ ...rsvp, status: 'pending' })
    .execute();
  expect(await hasHistory()).toBe(false);
  await db.updateTable('rsvps').set({ status: 'confirmed' }).execute();
  expect(await hasHistory()).toBe(true);
});
