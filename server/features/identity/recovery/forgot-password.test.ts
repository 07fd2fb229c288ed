// A forgotten password: a temporary one by mail, valid beside the old one until it is used (product rule 8).
import { expect, test } from 'vitest';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { publicUrl, type TestSite, testSite } from '#tests/support/test-site.ts';

const day = 86_400_000;

async function signIn(site: TestSite, password: string, username = 'clara') {
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/login', { username, password });
  return Object.assign(site.caller(cookieOf(response), 1), { response, status: response.statusCode });
}

const statusOf = async (site: TestSite, password: string) => (await signIn(site, password)).status;

test('the mail names the username, has the password alone on its line, and says what to do', async () => {
  const site = await testSite();
  await joined(site);
  const password = await askForTemporary(site, 'CLARA@example.org');
  for (const kind of [/^[A-Za-z\d]{12}$/, /[a-z]/, /[A-Z]/, /\d/]) expect(password).toMatch(kind);
  const mail = (await site.mails()).at(-1) ?? expect.fail();
  expect(mail.to).toBe(clara.email);
  expect(mail.subject).toBe('A temporary password for Bethany Beach Reunion');
  expect(mail.subject).not.toContain(password);
  expect(mail.text).toContain('Sign in as clara with the temporary one below');
  expect(mail.text).toContain('It works for 24 hours\nYour old password still works until you use this one.');
  expect(mail.text).toContain("Wasn't you?\nYou don't need to do anything.");
  expect(mail.text).toContain(`Sign in: ${publicUrl}/auth`);
  const kept = JSON.stringify([
    await site.db.selectFrom('users').selectAll().execute(),
    await site.db.selectFrom('temporary_passwords').selectAll().execute(),
    await site.db.selectFrom('mails').selectAll().execute(),
  ]);
  expect(kept).not.toContain(password);
});

test('a temporary password works beside the old one, by username or e-mail', async () => {
  const site = await testSite();
  const person = await joined(site);
  const password = await askForTemporary(site);
  expect((await signIn(site, clara.password)).response.json().needsPasswordReset).toBe(false);
  expect((await person('GET', '/api/user')).json().needsPasswordReset).toBe(false);
  expect((await signIn(site, password, clara.email)).response.json()).toMatchObject({
    id: person.id,
    needsPasswordReset: true,
  });
});

test('the first use of a temporary password replaces the old one, and ends the person’s other sessions', async () => {
  const site = await testSite();
  const before = await joined(site);
  const other = await site.as({});
  const password = await askForTemporary(site);
  const recovered = await signIn(site, password);
  expect(await statusOf(site, clara.password)).toBe(401);
  expect((await before('GET', '/api/user')).statusCode).toBe(401);
  expect((await other('GET', '/api/user')).statusCode).toBe(200);
  expect((await recovered('GET', '/api/user')).statusCode).toBe(200);
  const open = site.db.selectFrom('sessions').select('user_id').where('user_id', '=', recovered.id);
  expect(await open.execute()).toHaveLength(1);
  expect((await recovered('GET', '/api/rsvps')).json().code).toBe('PASSWORD_CHANGE_REQUIRED');
});

test('a used temporary password signs in again and is the current one, until it is changed', async () => {
  const site = await testSite();
  await joined(site);
  const password = await askForTemporary(site);
  await signIn(site, password);
  const again = await signIn(site, password);
  expect(again.response.json().needsPasswordReset).toBe(true);
  const same = await again('POST', '/api/change-password', {
    currentPassword: password,
    newPassword: password,
  });
  expect(same.json().code).toBe('SAME_PASSWORD');
  const change = { currentPassword: password, newPassword: 'one of my own' };
  const changed = await again('POST', '/api/change-password', change);
  expect(changed.json()).toMatchObject({ needsPasswordReset: false });
  expect([await statusOf(site, password), await statusOf(site, 'one of my own')]).toEqual([401, 200]);
  // The expiry of the temporary one does not affect the chosen one.
  site.clock.advance(2 * day);
  expect(await statusOf(site, 'one of my own')).toBe(200);
});

test('an unused temporary password works for 24 hours, and the old one longer', async () => {
  const site = await testSite();
  await joined(site);
  const first = await askForTemporary(site);
  site.clock.advance(day);
  expect([await statusOf(site, first), await statusOf(site, clara.password)]).toEqual([401, 200]);
  const second = await askForTemporary(site);
  site.clock.advance(day - 1);
  expect(await statusOf(site, second)).toBe(200);
});

test('a used temporary password expires 24 hours after it was mailed, and another can be requested', async () => {
  const site = await testSite();
  await joined(site);
  const password = await askForTemporary(site);
  site.clock.advance(day / 2);
  const recovered = await signIn(site, password);
  site.clock.advance(day / 2 - 1);
  expect(await statusOf(site, password)).toBe(200);
  site.clock.advance(1);
  expect(await statusOf(site, password)).toBe(401);
  const change = { currentPassword: password, newPassword: 'one of my own' };
  // The session ends with it: it could only lead to a change that needs the password.
  expect((await recovered('POST', '/api/change-password', change)).statusCode).toBe(401);
  expect(await statusOf(site, await askForTemporary(site))).toBe(200);
});

test('a later request by a stranger does not invalidate the first mail', async () => {
  const site = await testSite();
  await joined(site);
  const first = await askForTemporary(site);
  await askForTemporary(site);
  await askForTemporary(site);
  expect((await signIn(site, first)).response.json().needsPasswordReset).toBe(true);
});

test('the newest three temporary passwords work; using one invalidates the others', async () => {
  for (const chosen of [1, 2, 3]) {
    const site = await testSite();
    await joined(site);
    const mailed: string[] = [];
    for (let times = 0; times < 4; times += 1) mailed.push(await askForTemporary(site));
    expect(await statusOf(site, mailed[0] ?? '')).toBe(401);
    expect(await statusOf(site, mailed[chosen] ?? '')).toBe(200);
    const statuses: number[] = [];
    for (const password of mailed) statuses.push(await statusOf(site, password));
    expect(statuses).toEqual([0, 1, 2, 3].map((place) => (place === chosen ? 200 : 401)));
    expect(await site.db.selectFrom('temporary_passwords').selectAll().execute()).toEqual([]);
  }
});

test('each temporary password works for its own 24 hours', async () => {
  const site = await testSite();
  await joined(site);
  const first = await askForTemporary(site);
  site.clock.advance(day / 2);
  const second = await askForTemporary(site);
  site.clock.advance(day / 2);
  expect(await statusOf(site, first)).toBe(401);
  site.clock.advance(day / 2 - 1);
  const recovered = await signIn(site, second);
  expect(recovered.status).toBe(200);
  site.clock.advance(1);
  expect((await recovered('GET', '/api/user')).statusCode).toBe(401);
});

test('of two that are used concurrently exactly one works', async () => {
  for (let round = 0; round < 10; round += 1) {
    const site = await testSite();
    await joined(site);
    const mailed = [await askForTemporary(site), await askForTemporary(site), await askForTemporary(site)];
    const statuses = await Promise.all(mailed.map((password) => statusOf(site, password)));
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
    const after: number[] = [];
    for (const password of mailed) after.push(await statusOf(site, password));
    expect(after).toEqual(statuses);
  }
});

test('mails that are requested concurrently leave three that work', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  await Promise.all(
    Array.from({ length: 8 }, () => visitor('POST', '/api/forgot-password', { email: clara.email })),
  );
  expect(await site.db.selectFrom('temporary_passwords').selectAll().execute()).toHaveLength(3);
});

test('changing the password invalidates waiting temporary passwords', async () => {
  const site = await testSite();
  const person = await joined(site);
  const other = await askForTemporary(site);
  const password = await askForTemporary(site);
  // It is not the current password before it was used.
  const asCurrent = { currentPassword: password, newPassword: 'one of my own' };
  expect((await person('POST', '/api/change-password', asCurrent)).statusCode).toBe(400);
  const change = { currentPassword: clara.password, newPassword: 'one of my own' };
  expect((await person('POST', '/api/change-password', change)).statusCode).toBe(200);
  for (const mailed of [other, password]) expect(await statusOf(site, mailed)).toBe(401);
  expect(await statusOf(site, 'one of my own')).toBe(200);
});

test('a temporary password only opens its own account', async () => {
  const site = await testSite();
  await joined(site);
  await site.person({});
  const password = await askForTemporary(site);
  expect((await signIn(site, password, 'someone1')).status).toBe(401);
});

test('ten concurrent first uses all sign the person in', async () => {
  const site = await testSite();
  await joined(site);
  const password = await askForTemporary(site);
  const signedIn = await Promise.all(Array.from({ length: 10 }, () => signIn(site, password)));
  for (const { status, response } of signedIn) {
    expect(status).toBe(200);
    expect(response.json().needsPasswordReset).toBe(true);
  }
  // The first use ends earlier sessions, and none that comes after it.
  const alive = await Promise.all(
    signedIn.map(async (person) => (await person('GET', '/api/user')).statusCode),
  );
  expect(alive).toEqual(Array(10).fill(200));
});

test('the use of a temporary password is in the activity log, once and about its person', async () => {
  const site = await testSite();
  const person = await joined(site);
  expect(await statusOf(site, await askForTemporary(site))).toBe(200);
  const lines = await site.db
    .selectFrom('activity_log')
    .select(['subject_id', 'people'])
    .where('type', '=', 'password.recovered')
    .execute();
  expect(lines).toEqual([{ subject_id: person.id, people: JSON.stringify([person.id]) }]);
});
