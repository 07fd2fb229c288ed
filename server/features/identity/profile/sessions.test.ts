// A person's sessions, and ending them from elsewhere.
import { expect, test } from 'vitest';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { clara, joined } from '#tests/support/accounts.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const sessions = '/api/profile/sessions';
const minute = 60_000;
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';

/** The same person in another browser. */
async function elsewhereAs({ db, caller, clock }: TestSite, userId: number, isSharedDevice = false) {
  const session = { userId, isSharedDevice, userAgent: phone };
  return caller(`session=${await openSession(db, session, clock.now())}`, userId);
}

test('the list of sessions begins with the current one, then the most recently seen, and has no token', async () => {
  const site = await testSite();
  const first = await site.as({});
  site.clock.advance(minute);
  await elsewhereAs(site, first.id);
  site.clock.advance(minute);
  await elsewhereAs(site, first.id, true);
  await site.as({});
  const response = await first('GET', sessions);
  expect(response.headers['cache-control']).toBe('no-store');
  const browser = { id: expect.stringMatching(/^[\w-]{16}$/), isCurrent: false, isSharedDevice: false };
  const at = (minutes: string) => `2025-07-01T12:0${minutes}:00.000Z`;
  const firefox = { ...browser, device: 'Firefox on Android' };
  expect(response.json()).toEqual([
    { ...browser, device: 'An unknown browser', isCurrent: true, signedInAt: at('0'), lastSeenAt: at('0') },
    { ...firefox, isSharedDevice: true, signedInAt: at('2'), lastSeenAt: at('2') },
    { ...firefox, signedInAt: at('1'), lastSeenAt: at('1') },
  ]);
  const ids = response.json<{ id: string }[]>().map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  const kept = await site.db.selectFrom('sessions').select('token_hash').execute();
  for (const { token_hash } of kept) for (const id of ids) expect(token_hash).not.toContain(id);
});

test('an expired session is not listed', async () => {
  const site = await testSite();
  const person = await site.as({});
  await elsewhereAs(site, person.id, true);
  site.clock.advance(24 * 60 * minute);
  expect((await person('GET', sessions)).json()).toHaveLength(1);
});

test('one session is ended at once, with its open page, and no other', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const person = await site.as({});
  const [other, third] = [await elsewhereAs(site, person.id), await elsewhereAs(site, person.id)];
  const [page, thirdPage] = [await livePage(origin, other.cookie), await livePage(origin, third.cookie)];
  const current = (await other('GET', sessions)).json()[0].id;
  expect((await person('DELETE', `${sessions}/${current}`)).statusCode).toBe(204);
  expect((await other('GET', '/api/user')).statusCode).toBe(401);
  await page.closes();
  expect(page.heard.at(-1)?.event).toBe('signed-out');
  expect((await third('GET', '/api/user')).statusCode).toBe(200);
  await thirdPage.hears('me');
  expect(thirdPage.isClosed).toBe(false);
  const again = await person('DELETE', `${sessions}/${current}`);
  expect([again.statusCode, again.json().code]).toEqual([404, 'SESSION_NOT_FOUND']);
});

test("another person's session is not found", async () => {
  const site = await testSite();
  const [ann, bob] = [await site.as({}), await site.as({ admin: true, authorized: true })];
  const { id } = (await ann('GET', sessions)).json()[0];
  const response = await bob('DELETE', `${sessions}/${id}`);
  expect([response.statusCode, response.json().code]).toEqual([404, 'SESSION_NOT_FOUND']);
  expect((await ann('GET', '/api/user')).statusCode).toBe(200);
});

test('an invalid session id is refused', async () => {
  const site = await testSite();
  const person = await site.as({});
  for (const id of ['x', 'x'.repeat(15), 'x'.repeat(17), '%00'.repeat(16), `${'x'.repeat(15)}'`]) {
    const response = await person('DELETE', `${sessions}/${id}`);
    expect([response.statusCode, response.json().issues?.[0].message]).toEqual([
      400,
      'That session is not valid',
    ]);
  }
});

test('an open page is notified of a sign-in in another browser, and of a temporary password that ends it', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const person = await joined(site);
  const page = await livePage(origin, person.cookie);
  const visitor = await site.as('nobody');
  await visitor('POST', '/api/login', clara);
  await page.hears('me');
  expect((await person('GET', sessions)).json()).toHaveLength(2);
  const password = await askForTemporary(site);
  await visitor('POST', '/api/login', { ...clara, password });
  await page.closes();
  expect(page.heard.at(-1)?.event).toBe('signed-out');
});

test('signing in as another person ends the previous session: its page at once, and its other pages are notified', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  await joined(site);
  const ann = await site.as({});
  const annElsewhere = await elsewhereAs(site, ann.id);
  const [page, other] = [await livePage(origin, ann.cookie), await livePage(origin, annElsewhere.cookie)];
  expect((await ann('POST', '/api/login', clara)).statusCode).toBe(200);
  await page.closes();
  expect(page.heard.at(-1)?.event).toBe('signed-out');
  await other.hears('me');
  expect((await annElsewhere('GET', sessions)).json()).toMatchObject([{ isCurrent: true }]);
});

test('ending all other sessions keeps the current one, and those of other people', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const [person, bob] = [await site.as({}), await site.as({})];
  const others = [await elsewhereAs(site, person.id), await elsewhereAs(site, person.id, true)];
  const page = await livePage(origin, others[0]?.cookie ?? '');
  expect((await person('DELETE', sessions)).statusCode).toBe(204);
  for (const other of others) expect((await other('GET', '/api/user')).statusCode).toBe(401);
  await page.closes();
  for (const stays of [person, bob]) expect((await stays('GET', '/api/user')).statusCode).toBe(200);
  expect((await person('GET', sessions)).json()).toHaveLength(1);
});
