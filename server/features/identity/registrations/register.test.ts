import { expect, test } from 'vitest';
import { clara, joined, register } from '#tests/support/accounts.ts';
import { payForPasswords } from '#tests/support/quick-argon2.ts';
import { testSite } from '#tests/support/test-site.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const hour = 3_600_000;

test('registering answers with the address, signs nobody in, and mails a code that names the username', async () => {
  const { as, mails, db } = await testSite();
  const visitor = await as('nobody');
  const response = await visitor('POST', '/api/register', clara);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ email: clara.email });
  expect(String(response.headers['set-cookie'])).not.toContain('session=');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(clara.email);
  expect(mail?.text).toContain('registered as clara');
  expect(mail?.text).toMatch(/^\d{6}$/m);
  expect(mail?.html).toMatch(/^\d{6}$/m);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('only hashes of the password and of the code are stored', async () => {
  payForPasswords();
  const site = await testSite();
  const code = await register(site, clara);
  const row = await site.db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(code);
  expect(JSON.stringify(row)).not.toContain(clara.password);
});

const oneLine = 'Please keep this on one line, without special control characters';

const mistakes = [
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ username: '\u200b\u200b\u200b' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'clara@home' }, 'username', 'A username cannot contain @'],
  [{ username: 'clara＠home' }, 'username', 'A username cannot contain @'],
  [{ username: 'c'.repeat(10_000) }, 'username', 'Please use at most 40 characters'],
  [{ username: 'cla\nra' }, 'username', 'Please keep this on one line, without special control characters'],
  [{ username: 'cla\u0000ra' }, 'username', oneLine],
  [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  [{ fullName: 'C' }, 'fullName', 'Full name is required'],
  [{ fullName: 'C'.repeat(10_000) }, 'fullName', 'Please use at most 120 characters'],
  [{ fullName: 'Clara\r\nBcc: x@example.org' }, 'fullName', oneLine],
  [{ email: 'clara' }, 'email', 'Invalid email address'],
  [{ email: 'clara@example.org\r\nBcc: x@example.org' }, 'email', 'Invalid email address'],
  [{ email: 'clara@example.org, eve@example.org' }, 'email', 'Invalid email address'],
  [{ email: `${'c'.repeat(10_000)}@example.org` }, 'email', 'Invalid email address'],
  [{ email: ['clara@example.org'] }, 'email', 'Invalid email address'],
  [{ username: undefined }, 'username', 'Username must be at least 3 characters'],
] as const;

test('refuses invalid input, with the rule’s message', async () => {
  const { as, mails } = await testSite();
  const visitor = await as('nobody');
  for (const [wrong, path, message] of mistakes) {
    const response = await visitor('POST', '/api/register', { ...clara, ...wrong });
    expect(response.statusCode, message).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', message });
    expect(response.json().issues).toContainEqual({ path, message });
  }
  expect(await mails()).toEqual([]);
});

test('nobody can register as an administrator, as somebody else or with unknown fields', async () => {
  const site = await testSite();
  const code = await register(site, {
    ...clara,
    ...JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"isAdmin":true}}'),
    id: 77,
    isAdmin: true,
    is_admin: 1,
    isAuthorized: true,
    needsPasswordReset: true,
  });
  const visitor = await site.as('nobody');
  const body = `{"__proto__":{"isAdmin":true},"email":"${clara.email}","code":"${code}","isAdmin":true}`;
  const response = await visitor('POST', '/api/verify-email', body);
  expect(response.json()).toEqual({
    id: 1,
    username: 'clara',
    fullName: 'Clara Anderson',
    email: 'clara@example.org',
    signInEmail: clara.email,
    phone: '302-555-0101',
    rentalLocation: null,
    emergencyContact: null,
    portrait: null,
    isAdmin: false,
    isAuthorized: false,
    needsPasswordReset: false,
  });
});

test('keeps emoji, right-to-left text, markup and quotes as they are', async () => {
  const site = await testSite();
  const names = [
    ['🏖️ clara', 'Clara 🌊 Anderson'],
    ['משה כהן', 'משה כהן'],
    ['<b>clara</b>', '<script>alert(1)</script>'],
    [`o'ma"ra`, `Rhiannon "Ri" O'Mara-Núñez`],
  ] as const;
  for (const [username, fullName] of names) {
    const email = `c${names.findIndex(([name]) => name === username)}@example.org`;
    const person = await joined(site, { ...clara, username, fullName, email });
    expect((await person('GET', '/api/user')).json()).toMatchObject({ username, fullName });
  }
  const html = site.transport.sent.map((mail) => mail.html).join('');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>clara');
});

test('markup is stored as text, and escaped in mail', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const names = xssPayloads.map((text) => text.replaceAll('@', '').slice(0, 40));
  for (const [number, username] of names.entries()) {
    const email = `c${number}@example.org`;
    const person = { ...clara, username, email, fullName: xssPayloads[number], phone: username };
    expect((await visitor('POST', '/api/register', person)).statusCode, username).toBe(201);
  }
  const kept = await site.db.selectFrom('registrations').selectAll().orderBy('id').execute();
  expect(kept.map(({ username }) => username)).toEqual(names);
  expect(kept.map(({ full_name }) => full_name)).toEqual(xssPayloads);
  const mails = await site.mails();
  expect(mails).toHaveLength(xssPayloads.length);
  for (const [number, username] of names.entries()) {
    const mail = mails.find(({ to }) => to === `c${number}@example.org`);
    // Without the characters that prevent links (mails.ts).
    const [text, html] = [mail?.text, mail?.html].map((part) => part?.replaceAll('\u2060', ''));
    expect(text).toContain(username);
    if (/[<>"']/.test(username)) expect(html).not.toContain(username);
  }
});

test('a username that looks the same is taken, while it is pending and afterwards', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const alike = ['CLARA', 'ｃｌａｒａ', 'cl\u200bara', ' clara '];
  const tryAll = async () => {
    for (const username of alike) {
      const stranger = { ...clara, username, email: 'other@example.org', password: 'another one' };
      const response = await visitor('POST', '/api/register', stranger);
      const message = 'That username is already taken';
      expect(response.statusCode, username).toBe(409);
      expect(response.json()).toEqual({
        code: 'USERNAME_TAKEN',
        message,
        issues: [{ path: 'username', message }],
      });
    }
  };
  const code = await register(site, clara);
  await tryAll();
  await visitor('POST', '/api/verify-email', { email: clara.email, code });
  await tryAll();
});

test('the password of a pending registration allows correcting it', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  await register(site, { ...clara, email: 'calra@example.org' });
  const code = await register(site, clara);
  expect(await site.db.selectFrom('registrations').select('email').execute()).toEqual([
    { email: clara.email },
  ]);
  const response = await visitor('POST', '/api/verify-email', { email: clara.email, code });
  expect(response.statusCode).toBe(200);
});

test('a pending registration expires after a day', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  site.clock.advance(24 * hour - 1);
  expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(403);
  site.clock.advance(1);
  expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(401);
  expect((await visitor('POST', '/api/verify-email', { email: clara.email, code })).statusCode).toBe(400);
  const stranger = { ...clara, email: 'other@example.org', password: 'another one' };
  expect((await visitor('POST', '/api/register', stranger)).statusCode).toBe(201);
  expect(await site.db.selectFrom('registrations').select('email').execute()).toEqual([
    { email: 'other@example.org' },
  ]);
});

test('a registration that expired is deleted though nobody else registers', async () => {
  const site = await testSite();
  await register(site, clara);
  const emails = () => site.db.selectFrom('registrations').select('email').execute();
  site.clock.advance(24 * hour - 1);
  await site.runJobs();
  expect(await emails()).toEqual([{ email: clara.email }]);
  site.clock.advance(1);
  await site.runJobs();
  expect(await emails()).toEqual([]);
});
