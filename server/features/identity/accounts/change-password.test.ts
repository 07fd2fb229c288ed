import { expect, test } from 'vitest';
import { changePassword, proveAndHash } from '#server/features/identity/accounts/commands.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { commit } from '#server/platform/writes/commit.ts';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';

const change = (currentPassword: string, newPassword = 'brand new one') => ({ currentPassword, newPassword });

test('a changed password keeps the session that made it, with a new token, and ends the others', async () => {
  const site = await testSite();
  const person = await joined(site);
  const visitor = await site.as('nobody');
  const other = site.caller(cookieOf(await visitor('POST', '/api/login', clara)), 1);
  const response = await person('POST', '/api/change-password', change(clara.password));
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ id: 1, username: 'clara', needsPasswordReset: false });
  expect(cookieOf(response)).toMatch(/^session=[\w-]{43}$/);
  expect(cookieOf(response)).not.toBe(person.cookie);

  const here = site.caller(cookieOf(response), 1);
  expect((await here('GET', '/api/user')).statusCode).toBe(200);
  for (const ended of [person, other]) expect((await ended('GET', '/api/user')).statusCode).toBe(401);
  expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(401);
  const signIn = await visitor('POST', '/api/login', { ...clara, password: 'brand new one' });
  expect(signIn.statusCode).toBe(200);
});

test('a person whose password was changed is notified, with the steps to take if somebody else did it', async () => {
  const site = await testSite();
  const person = await joined(site);
  const before = (await site.mails()).length;
  await person('POST', '/api/change-password', change(clara.password));
  const [mail, ...more] = (await site.mails()).slice(before);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'clara@example.org', subject: 'Your password was changed' });
  expect(mail?.text).toMatch(/Sign in:?\s+http:\/\/localhost:3000\/auth/);
  expect(mail?.text).toContain(`Wasn't you?\nChoose "Forgot your password?"`);
});

test("another person's sessions stay", async () => {
  const site = await testSite();
  const person = await joined(site);
  const ben = await site.as({});
  await person('POST', '/api/change-password', change(clara.password));
  expect((await ben('GET', '/api/user')).statusCode).toBe(200);
});

test('on a shared device the session after a password change still ends with the browser', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const signedIn = await visitor('POST', '/api/login', { ...clara, isSharedDevice: true });
  const person = site.caller(cookieOf(signedIn), 1);
  const response = await person('POST', '/api/change-password', change(clara.password));
  expect(String(response.headers['set-cookie'])).not.toContain('Max-Age');
});

test('a person who must change a temporary password can use the site once it is changed', async () => {
  const site = await testSite();
  const person = await site.as({ mustChangePassword: true, authorized: true });
  const refused = await person('GET', '/api/rsvps');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe('PASSWORD_CHANGE_REQUIRED');
  const response = await person('POST', '/api/change-password', change(everyonesPassword));
  expect(response.json().needsPasswordReset).toBe(false);
  const here = site.caller(cookieOf(response), person.id);
  expect((await here('GET', '/api/rsvps')).statusCode).toBe(200);
});

test('a wrong current password, and a new one that is the same, are each refused at their field', async () => {
  const site = await testSite();
  const person = await joined(site);
  const wrong = await person('POST', '/api/change-password', change('wrong one'));
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({
    code: 'WRONG_CURRENT_PASSWORD',
    issues: [{ path: 'currentPassword', message: 'The current password is not right.' }],
  });
  const same = await person('POST', '/api/change-password', change(clara.password, clara.password));
  expect(same.statusCode).toBe(400);
  expect(same.json()).toMatchObject({ code: 'SAME_PASSWORD', issues: [{ path: 'newPassword' }] });
  // The session is unchanged.
  expect((await person('GET', '/api/user')).statusCode).toBe(200);
});

test('refuses a visitor and an invalid password', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  expect((await visitor('POST', '/api/change-password', change('secret'))).statusCode).toBe(401);
  const person = await site.as({});
  for (const [body, path, message] of [
    [change('', 'long enough'), 'currentPassword', 'Current password is required'],
    [change('secret', 'short'), 'newPassword', 'New password must be at least 6 characters'],
    [change('secret', 'x'.repeat(129)), 'newPassword', 'Password must be at most 128 characters'],
    [{ newPassword: 'long enough' }, 'currentPassword', 'Current password is required'],
  ] as const) {
    const response = await person('POST', '/api/change-password', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path, message }] });
  }
});

test('passwords are kept exactly as typed: spaces, emoji and case count', async () => {
  const site = await testSite();
  const person = await joined(site);
  const password = '  Sandburg 🏰 ﬁ  ';
  await person('POST', '/api/change-password', change(clara.password, password));
  const visitor = await site.as('nobody');
  const attempt = async (typed: string) =>
    (await visitor('POST', '/api/login', { username: 'clara', password: typed })).statusCode;
  expect(await attempt(password.trim())).toBe(401);
  expect(await attempt(password.toLowerCase())).toBe(401);
  expect(await attempt(password.normalize('NFKC'))).toBe(401);
  expect(await attempt(password)).toBe(200);
});

test('ten attempts at the password are allowed in an open session', async () => {
  const site = await testSite({ limitFactor: 1 });
  const person = await joined(site);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await person('POST', '/api/change-password', change('wrong one'))).statusCode).toBe(400);
  const response = await person('POST', '/api/change-password', change(clara.password));
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('a password that could not be checked is not counted', async () => {
  const site = await testSite({ limitFactor: 1 });
  const person = await joined(site);
  for (let tries = 0; tries < 9; tries += 1)
    await person('POST', '/api/change-password', change('wrong one'));
  const leaving = new AbortController();
  /** Somebody whose requests always fill the queue, until everybody leaves. */
  const queue = async () => {
    while (!leaving.signal.aborted)
      await hashPassword('x', leaving.signal).catch(() => new Promise(setImmediate));
  };
  // More than the queue holds, with any concurrency.
  const waiting = Array.from({ length: 250 }, queue);
  const busy = await person('POST', '/api/change-password', change(clara.password));
  leaving.abort();
  await Promise.all(waiting);
  expect([busy.statusCode, busy.json().code]).toEqual([503, 'BUSY']);
  expect((await person('POST', '/api/change-password', change('wrong one'))).statusCode).toBe(400);
  expect((await person('POST', '/api/change-password', change(clara.password))).statusCode).toBe(429);
});

test('a checked password is invalid after another change, or after the session has ended', async () => {
  const site = await testSite();
  const person = await joined(site);
  const token = person.cookie.replace('session=', '');
  const finish = async (proven: { from: string; to: string }) =>
    commit(site.context, null, (transaction) =>
      changePassword(transaction, person.id, proven, { token, userAgent: 'test' }),
    );
  const proven = await proveAndHash(site.context, person.id, change(clara.password));
  await person('POST', '/api/logout');
  await expect(finish(proven)).rejects.toMatchObject({ code: 'SIGNED_OUT', status: 401 });
  const visitor = await site.as('nobody');
  const signedIn = await visitor('POST', '/api/login', clara);
  expect(signedIn.statusCode).toBe(200);
  const here = site.caller(cookieOf(signedIn), person.id);
  await here('POST', '/api/change-password', change(clara.password, 'chosen elsewhere'));
  await expect(finish(proven)).rejects.toMatchObject({
    details: { issues: [{ path: 'currentPassword', message: 'The current password is not right.' }] },
  });
  const again = await visitor('POST', '/api/login', { ...clara, password: 'chosen elsewhere' });
  expect(again.statusCode).toBe(200);
});

test('of concurrent changes one wins, and one session is left', async () => {
  const site = await testSite();
  const person = await joined(site);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      person('POST', '/api/change-password', change(clara.password, `password ${number}`)),
    ),
  );
  const won = answers.flatMap(({ statusCode }, number) => (statusCode === 200 ? [number] : []));
  expect(won).toHaveLength(1);
  expect(answers.every(({ statusCode }) => [200, 400, 401].includes(statusCode))).toBe(true);
  expect(await site.db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1);
  const visitor = await site.as('nobody');
  const signIn = await visitor('POST', '/api/login', { ...clara, password: `password ${won[0]}` });
  expect(signIn.statusCode).toBe(200);
});

test('a sign-in with the old password during the change leaves no session behind', async () => {
  const site = await testSite();
  for (let round = 0; round < 5; round += 1) {
    const person = await joined(site, { ...clara, username: `c${round}x`, email: `c${round}@example.org` });
    const visitor = await site.as('nobody');
    const [changed, ...signIns] = await Promise.all([
      person('POST', '/api/change-password', change(clara.password)),
      ...[1, 2, 3].map(() => visitor('POST', '/api/login', { ...clara, username: `c${round}x` })),
    ]);
    expect(changed.statusCode).toBe(200);
    for (const signIn of signIns) {
      const other = site.caller(cookieOf(signIn), person.id);
      expect((await other('GET', '/api/user')).statusCode).toBe(401);
    }
  }
});
