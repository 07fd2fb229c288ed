// Portraits are for the family: a person without authorization gets neither a picture nor its id.
import { expect, test } from 'vitest';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { givePortrait } from '#tests/support/portraits.ts';
import { member } from '#tests/support/rsvps.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';

test('no bytes and no id for visitors, the unauthorized, and those with a temporary password', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const id = await givePortrait(site, ann);
  const strangers = {
    visitor: await site.as('nobody'),
    pending: await site.as({ fullName: 'Kyle Mercer' }),
    'temporary password': await site.as({ authorized: true, mustChangePassword: true }),
  };
  // An RSVP that names a member of the family does not reveal their portrait.
  await strangers.pending('POST', '/api/rsvps', { familyName: 'Miller', members: [member('Ann Miller')] });
  const etag = String((await ann('GET', `/api/portraits/${id}/128`)).headers.etag);
  const reads = [
    '/api/user',
    '/api/home',
    '/api/rsvps',
    '/api/rsvps/user',
    '/api/users',
    '/api/photos',
    '/api/albums',
  ];
  for (const [name, who] of Object.entries(strangers)) {
    for (const size of ['128', '256']) {
      const answer = await who('GET', `/api/portraits/${id}/${size}`, undefined, { 'if-none-match': etag });
      expect([401, 403], `${size} for ${name}`).toContain(answer.statusCode);
      expect([answer.headers.etag, answer.headers['content-type']]).toEqual([
        undefined,
        'application/json; charset=utf-8',
      ]);
    }
    for (const path of reads) expect((await who('GET', path)).body, `${path} for ${name}`).not.toContain(id);
  }
});

test('a person who loses access no longer sees their portrait, may delete it, and sees it again when authorized', async () => {
  const site = await testSite();
  const olivia = await site.as({ authorized: true, admin: true });
  const ann = await site.as({ authorized: true });
  const id = await givePortrait(site, ann);
  await olivia('PUT', `/api/admin/revoke/${ann.id}`);
  const { context, clock } = site;

  const session = { userId: ann.id, isSharedDevice: false, userAgent: 'test' };
  const outside = site.caller(`session=${await openSession(context.db, session, clock.now())}`, ann.id);
  expect((await outside('GET', '/api/user')).json()).toMatchObject({ isAuthorized: false, portrait: null });
  expect((await outside('GET', `/api/portraits/${id}/128`)).statusCode).toBe(403);
  await olivia('PUT', `/api/admin/authorize/${ann.id}`);
  expect((await outside('GET', '/api/user')).json().portrait).toBe(id);
  await olivia('PUT', `/api/admin/revoke/${ann.id}`);
  const again = site.caller(`session=${await openSession(context.db, session, clock.now())}`, ann.id);
  expect((await again('DELETE', '/api/profile/portrait')).statusCode).toBe(200);
  expect(await context.db.selectFrom('portraits').selectAll().execute()).toEqual([]);
});

test('a person who has to change their password does not see their portrait before', async () => {
  const site = await testSite();
  const olivia = await site.as({ authorized: true, admin: true });
  const ann = await site.as({ authorized: true });
  const id = await givePortrait(site, ann);
  expect((await olivia('POST', `/api/admin/reset-password/${ann.id}`)).statusCode).toBe(200);
  const session = { userId: ann.id, isSharedDevice: false, userAgent: 'test' };
  const waiting = site.caller(`session=${await openSession(site.db, session, site.clock.now())}`, ann.id);
  expect((await waiting('GET', '/api/user')).json()).toMatchObject({
    isAuthorized: true,
    needsPasswordReset: true,
    portrait: null,
  });
  expect((await waiting('GET', `/api/portraits/${id}/128`)).statusCode).toBe(403);
});

test('nothing of it is cached on a shared device', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const id = await givePortrait(site, ann);
  const visitor = await site.as('nobody');
  const username = (await ann('GET', '/api/user')).json().username;

  const answer = await visitor('POST', '/api/login', {
    username,
    password: everyonesPassword,
    isSharedDevice: true,
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const shared = await site.caller(cookie, ann.id)('GET', `/api/portraits/${id}/128`);
  expect([shared.statusCode, shared.headers['cache-control']]).toEqual([200, 'no-store']);
});
