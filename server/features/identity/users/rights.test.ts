// Granting and revoking rights: what changes, who is notified, and who is signed out.
import { expect, test, vi } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { elsewhere, organized, organizer, rowOf } from '#tests/support/organizers.ts';
import { millers } from '#tests/support/rsvps.ts';
import { everyonesPassword } from '#tests/support/test-site.ts';

test('promoting makes a person an organizer and authorizes them, once', async () => {
  const { as, olivia, mails, db, clock } = await organized();
  const ann = await as({ fullName: 'Ann Miller' });
  for (let times = 0; times < 2; times += 1) {
    const answer = await olivia('PUT', `/api/admin/promote/${ann.id}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { isAdmin: true, isAuthorized: true }]);
  }
  expect((await ann('GET', '/api/admin/users')).statusCode).toBe(200);
  clock.advance(15_000);
  const letters = (await mails()).filter(({ subject }) => subject.startsWith("You're in"));
  expect(letters).toHaveLength(1);
  const log = await db.selectFrom('activity_log').select('type').orderBy('id').execute();
  expect(log).toEqual([{ type: 'account.authorized' }, { type: 'account.promoted' }]);
});

test('an authorized person is promoted without a letter', async () => {
  const { as, olivia, mails } = await organized();
  const ann = await as({ authorized: true });
  expect((await olivia('PUT', `/api/admin/promote/${ann.id}`)).json().isAdmin).toBe(true);
  expect(await mails()).toEqual([]);
});

test('promoting a revoked organizer authorizes them again', async () => {
  const { as, olivia, mails, clock } = await organized();
  const ann = await as({ admin: true, fullName: 'Ann Miller' });
  const promoted = await olivia('PUT', `/api/admin/promote/${ann.id}`);
  expect(promoted.json()).toMatchObject({ isAdmin: true, isAuthorized: true });
  clock.advance(15_000);
  expect((await mails()).map(({ to }) => to)).toEqual([`someone${ann.id}@example.org`]);
});

test('authorizing sends one letter, with a button to the site, even if repeated', async () => {
  const { as, olivia, mails } = await organized();
  const ann = await as({ fullName: 'Ann Miller' });
  for (let times = 0; times < 3; times += 1) {
    const answer = await olivia('PUT', `/api/admin/authorize/${ann.id}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { isAdmin: false, isAuthorized: true }]);
  }
  const [letter, ...more] = await mails();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: `someone${ann.id}@example.org` });
  expect(letter?.subject).toContain("You're in");
  expect(letter?.text).toContain('Hello Ann Miller,');
  expect(letter?.text).toContain('http://localhost:3000/');
});

test('an RSVP approved afterwards sends its own letter and not this one again', async () => {
  const { as, olivia, mails } = await organized();
  const ann = await as({});
  const { id } = (await ann('POST', '/api/rsvps', millers)).json();
  await olivia('PUT', `/api/admin/authorize/${ann.id}`);
  await olivia('POST', `/api/admin/rsvps/${id}/approve`);
  const toAnn = (await mails()).filter(({ to }) => to === `someone${ann.id}@example.org`);
  const subjects = toAnn.map(({ subject }) => subject.split(':')[0]);
  expect(new Set(subjects)).toEqual(new Set(["You're in", 'Your RSVP is confirmed']));
  expect(subjects).toHaveLength(2);
});

test('an open page is notified at once of the authorization, and reads the family’s data', async () => {
  const site = await organized();
  const origin = await listening(site.app);
  const [ann, ben] = [await site.as({}), await site.as({ authorized: true })];
  await ben('POST', '/api/rsvps', millers);
  const page = await livePage(origin, ann.cookie);
  await site.olivia('PUT', `/api/admin/authorize/${ann.id}`);
  await Promise.all([page.hears('me'), page.hears('users'), page.hears('rsvps')]);
  expect((await ann('GET', '/api/rsvps')).json()).toHaveLength(1);
  await site.olivia('PUT', `/api/admin/promote/${ann.id}`);
  expect((await ann('GET', '/api/user')).json().isAdmin).toBe(true);
  expect(page.isClosed).toBe(false);
});

test('demoting revokes the rights of an organizer and keeps the person in the family', async () => {
  const { as, olivia } = await organized();
  const ann = await as(organizer);
  for (let times = 0; times < 2; times += 1) {
    const answer = await olivia('PUT', `/api/admin/demote/${ann.id}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { isAdmin: false, isAuthorized: true }]);
  }
});

test('the RSVP of a revoked person stays, and is visible', async () => {
  const { as, olivia } = await organized();
  const ann = await as({ authorized: true });
  await ann('POST', '/api/rsvps', millers);
  const answer = await olivia('PUT', `/api/admin/revoke/${ann.id}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { isAuthorized: false }]);
  expect((await olivia('GET', '/api/rsvps')).json()).toMatchObject([{ familyName: 'Miller' }]);
});

test('undoing a revocation sends no second welcome; the ended sessions stay ended', async () => {
  const { as, olivia, mails } = await organized();
  const ann = await as({ authorized: true });
  const undo = `/api/admin/revoke/${ann.id}/undo`;
  await olivia('PUT', `/api/admin/revoke/${ann.id}`);
  expect((await ann('GET', '/api/user')).statusCode).toBe(401);
  const ben = await as({ authorized: true });
  expect((await ben('POST', undo)).statusCode).toBe(403);
  for (let times = 0; times < 2; times += 1) {
    const answer = await olivia('POST', undo);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { isAuthorized: true, isAdmin: false }]);
  }
  expect((await ann('GET', '/api/user')).statusCode).toBe(401);
  expect((await mails()).filter(({ to }) => to === `someone${ann.id}@example.org`)).toEqual([]);
});

test('a new admin gets the welcome once the promotion can no longer be undone, and not at all if it was undone', async () => {
  const { as, olivia, mails, clock } = await organized();
  const [ann, ben] = [await as({}), await as({})];
  const lettersTo = async ({ id }: { readonly id: number }) =>
    (await mails()).filter(({ to }) => to === `someone${id}@example.org`);
  for (const { id } of [ann, ben])
    expect((await olivia('PUT', `/api/admin/promote/${id}`)).statusCode).toBe(200);
  clock.advance(10_000);
  expect([await lettersTo(ann), await lettersTo(ben)]).toEqual([[], []]);
  for (const action of ['demote', 'revoke'])
    expect((await olivia('PUT', `/api/admin/${action}/${ann.id}`)).statusCode).toBe(200);
  clock.advance(60_000);
  expect(await lettersTo(ann)).toEqual([]);
  const [letter, ...more] = await lettersTo(ben);
  expect(letter?.subject).toContain("You're in");
  expect(more).toEqual([]);
});

test('a request without a change signs nobody out', async () => {
  const { as, olivia } = await organized();
  const ann = await as({});
  await olivia('PUT', `/api/admin/demote/${ann.id}`);
  await olivia('PUT', `/api/admin/revoke/${ann.id}`);
  expect((await ann('GET', '/api/user')).statusCode).toBe(200);
});

const endings = [
  ['PUT', 'demote'],
  ['PUT', 'revoke'],
  ['POST', 'reset-password'],
  ['DELETE', 'users'],
] as const;

for (const [method, action] of endings)
  test(`${action}: every browser of the person is signed out at its next request, and live pages at once`, async () => {
    const site = await organized();
    const origin = await listening(site.app);
    const ann = await site.as(organizer);
    const second = await elsewhere(site, ann);
    const bystander = await site.as({ authorized: true });
    const pages = [await livePage(origin, ann.cookie), await livePage(origin, second.cookie)];
    const answer = await site.olivia(method, `/api/admin/${action}/${ann.id}`);
    expect(answer.statusCode).toBeLessThan(300);
    for (const browser of [ann, second]) expect((await browser('GET', '/api/user')).statusCode).toBe(401);
    for (const page of pages) {
      await page.closes();
      expect(page.heard.at(-1)?.event).toBe('signed-out');
    }
    expect((await bystander('GET', '/api/user')).statusCode).toBe(200);
    expect((await site.olivia('GET', '/api/admin/users')).statusCode).toBe(200);
  });

test('the last authorized admin stays one, with any request', async () => {
  const site = await organized();
  const { as, olivia } = site;
  await as({ admin: true });
  await as({ authorized: true });
  for (const [method, action] of endings.filter(([, one]) => one !== 'reset-password')) {
    const answer = await olivia(method, `/api/admin/${action}/${olivia.id}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'LAST_ADMIN', message: 'At least one authorized admin must remain.' },
    ]);
  }
  expect(await rowOf(site, olivia)).toMatchObject({ is_admin: 1, is_authorized: 1 });
  expect((await olivia('GET', '/api/admin/users')).statusCode).toBe(200);
});

test('an organizer may step down while there is another', async () => {
  const { as, olivia } = await organized();
  await as(organizer);
  expect((await olivia('PUT', `/api/admin/demote/${olivia.id}`)).json().isAdmin).toBe(false);
  expect((await olivia('GET', '/api/admin/users')).statusCode).toBe(401);
});

test('user 1 may be demoted and revoked like anybody, but never deleted', async () => {
  const { olivia, db } = await organized();
  await db.updateTable('users').set({ is_admin: 1, is_authorized: 1 }).where('id', '=', 1).execute();
  expect((await olivia('PUT', '/api/admin/demote/1')).json()).toMatchObject({ id: 1, isAdmin: false });
  expect((await olivia('PUT', '/api/admin/revoke/1')).json()).toMatchObject({ id: 1, isAuthorized: false });
  const answer = await olivia('DELETE', '/api/admin/users/1');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'FIRST_ADMIN_STAYS', message: 'Cannot delete admin user' },
  ]);
});

test('several people are authorized at once: each gets one mail, and deleted accounts are skipped', async () => {
  const site = await organized();
  const { olivia, as } = site;
  const [ann, bob] = [await as({ fullName: 'Ann' }), await as({ fullName: 'Bob' })];
  const cleo = await as({ fullName: 'Cleo', authorized: true });
  const answer = await olivia('POST', '/api/admin/authorize', { ids: [bob.id, ann.id, cleo.id, 999_999] });
  expect(answer.statusCode).toBe(200);
  expect(
    answer.json().map(({ id, isAuthorized }: { id: number; isAuthorized: boolean }) => [id, isAuthorized]),
  ).toEqual([
    [ann.id, true],
    [bob.id, true],
    [cleo.id, true],
  ]);
  expect((await ann('GET', '/api/events')).statusCode).toBe(200);
  expect((await site.mails()).map(({ to, subject }) => [to, subject.slice(0, 9)]).toSorted()).toEqual([
    [`someone${ann.id}@example.org`, "You're in"],
    [`someone${bob.id}@example.org`, "You're in"],
  ]);
  const log = await site.db.selectFrom('activity_log').select('subject_id').orderBy('subject_id').execute();
  expect(log.map((line) => line.subject_id)).toEqual([ann.id, bob.id]);
  for (const ids of [[], [0], [1.5], ['1'], [2 ** 31], Array.from({ length: 201 }, (_, at) => at + 1)])
    expect((await olivia('POST', '/api/admin/authorize', { ids })).statusCode).toBe(400);
});

test('an organizer who has lost the rights during the request changes nothing, and is told why', async () => {
  const site = await organized();
  const { as, olivia, db, limits } = site;
  const ann = await as({ authorized: true });
  const before = await rowOf(site, ann);
  const form = { fullName: 'Ann Miller', email: 'ann@example.org', newPassword: 'of another choice' };
  const typed = { ...form, confirmPassword: form.newPassword, currentPassword: everyonesPassword };
  for (const [lost, status, code] of [
    [{ needs_password_reset: 1 }, 403, 'PASSWORD_CHANGE_REQUIRED'],
    [{ is_admin: 0 }, 403, 'NOT_ADMIN'],
    [{ is_authorized: 0 }, 403, 'NOT_AUTHORIZED'],
  ] as const) {
    const rights = { needs_password_reset: 0, is_admin: 1, is_authorized: 1 };
    const have = (columns: Partial<typeof rights>) =>
      db.updateTable('users').set(columns).where('id', '=', olivia.id).execute();
    await have(rights);
    // After the organizer's own password was verified.
    vi.spyOn(limits, 'forget').mockImplementationOnce(async () => {
      await have(lost);
    });
    const answer = await olivia('PUT', `/api/admin/users/${ann.id}`, typed);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
  expect(await rowOf(site, ann)).toEqual(before);
});
