import { expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { ensureAdministrator } from '#server/features/identity/first-password/commands.ts';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { testSite } from '#tests/support/test-site.ts';

const given = { username: 'admin', email: 'Margaret@example.org', password: 'from the environment', now: 7 };

test('an empty database gets user 1, the administrator, authorized', async () => {
  const site = await testSite();
  expect(await ensureAdministrator(site.db, given)).toBeUndefined();
  const visitor = await site.as('nobody');
  for (const username of ['ADMIN', 'margaret@example.org']) {
    const response = await visitor('POST', '/api/login', { username, password: given.password });
    expect(response.json()).toMatchObject({
      id: 1,
      username: 'admin',
      email: 'Margaret@example.org',
      isAdmin: true,
      isAuthorized: true,
      needsPasswordReset: false,
    });
  }
  expect((await joined(site)).id).toBe(2);
});

test('without a password a random one is generated, which must be changed at the first sign-in', async () => {
  const site = await testSite();
  const password = await ensureAdministrator(site.db, { ...given, password: undefined });
  expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z\d]{12}$/);
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/login', { username: 'admin', password });
  expect(response.json().needsPasswordReset).toBe(true);
  const admin = site.caller(cookieOf(response), 1);
  expect((await admin('GET', '/api/admin/rsvps')).json().code).toBe('PASSWORD_CHANGE_REQUIRED');
});

test('together with the password the administrator sets a name and an address, once', async () => {
  const site = await testSite();
  const password = await ensureAdministrator(site.db, { ...given, password: undefined });
  const visitor = await site.as('nobody');
  const admin = site.caller(
    cookieOf(await visitor('POST', '/api/login', { username: 'admin', password })),
    1,
  );
  const person = { fullName: ' Olive Anderson ', email: 'Olive@family.example' };
  const first = { currentPassword: password, newPassword: 'sand castle 7', ...person };
  expect((await admin('POST', '/api/change-password', { ...first, fullName: '' })).json()).toMatchObject({
    issues: [{ path: 'fullName', message: 'Full name is required' }],
  });
  const changed = await admin('POST', '/api/change-password', first);
  expect(changed.json()).toMatchObject({
    ...{ fullName: 'Olive Anderson', email: 'Olive@family.example', signInEmail: 'olive@family.example' },
    needsPasswordReset: false,
  });
  // The letter about the password is sent to the new address.
  expect((await site.mails()).map(({ to }) => to)).toEqual(['olive@family.example']);

  const again = site.caller(cookieOf(changed), 1);
  const second = { currentPassword: 'sand castle 7', newPassword: 'sand castle 8' };
  const other = { fullName: 'Somebody Else', email: 'else@family.example' };
  expect((await again('POST', '/api/change-password', { ...second, ...other })).json()).toMatchObject({
    ...{ fullName: 'Olive Anderson', signInEmail: 'olive@family.example' },
  });
});

test('nobody else can set a name or an address by changing a password', async () => {
  const site = await testSite();
  await joined(site);
  const person = await joined(site, { ...clara, username: 'ben', email: 'ben@example.org' });
  const change = { currentPassword: clara.password, newPassword: 'low tide at noon' };
  const taken = { fullName: 'Clara', email: 'else@example.org' };
  expect((await person('POST', '/api/change-password', { ...change, ...taken })).json()).toMatchObject({
    email: 'ben@example.org',
  });
});

test('a database with people is not changed, with any variables', async () => {
  const grown = await testSite();
  await joined(grown);
  expect(await ensureAdministrator(grown.db, { ...given, password: undefined })).toBeUndefined();
  expect(await grown.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'clara' }]);

  const site = await testSite();
  await ensureAdministrator(site.db, given);
  expect(await ensureAdministrator(site.db, { ...given, password: undefined })).toBeUndefined();
  expect(await ensureAdministrator(site.db, { ...given, username: 'second' })).toBeUndefined();
  expect(await site.db.selectFrom('users').select(['id', 'username']).execute()).toEqual([
    { id: 1, username: 'admin' },
  ]);
});

test('of several concurrent starts one creates it, and it is user 1', async () => {
  const site = await testSite();
  const others: Database[] = [];
  // SQLite has only one process.
  if ('url' in site.where) for (let n = 0; n < 5; n += 1) others.push(await connect(site.where));
  try {
    const starts = [site.db, site.db, ...others.map(({ db }) => db)];
    const passwords = await Promise.all(
      starts.map((db) => ensureAdministrator(db, { ...given, password: undefined })),
    );
    expect(passwords.filter((password) => password !== undefined)).toHaveLength(1);
    expect(await site.db.selectFrom('users').select('id').execute()).toEqual([{ id: 1 }]);
  } finally {
    for (const other of others) await other.close();
  }
});

test('after an interrupted start the administrator still gets the number 1', async () => {
  const site = await testSite();
  const attempt = site.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        username: 'lost',
        username_key: 'lost',
        full_name: 'Lost',
        email: 'lost@example.org',
        sign_in_email: 'lost@example.org',
        password_hash: '',
        created_at: 0,
      })
      .execute();
    throw new Error('cut off');
  });
  await expect(attempt).rejects.toThrow('cut off');
  await ensureAdministrator(site.db, given);
  expect(await site.db.selectFrom('users').select('id').execute()).toEqual([{ id: 1 }]);
  expect((await joined(site, clara)).id).toBeGreaterThan(1);
});
