import { expect, test } from 'vitest';
import { clara, codeIn, cookieOf, joined, register, wrongCode } from '#tests/support/accounts.ts';
import { publicUrl, testSite } from '#tests/support/test-site.ts';

const minute = 60_000;
const verify = { method: 'POST', url: '/api/verify-email' } as const;

test('the right code creates an account, not yet authorized, and signs the person in', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  const response = await visitor('POST', verify.url, { email: ' Clara@Example.org ', code: ` ${code} ` });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ username: 'clara', isAuthorized: false, isAdmin: false });
  expect(response.headers['cache-control']).toBe('no-store');
  // One cookie, which is kept when the browser is closed: there is no registration's cookie to delete.
  expect(response.headers['set-cookie']).toMatch(/^session=[\w-]{43}; .*; Max-Age=\d+$/);
  const clarasCall = site.caller(cookieOf(response), 1);
  expect((await clarasCall('GET', '/api/user')).json()).toEqual(response.json());
  expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(200);
});

test('an invalid code and an invalid address are refused', async () => {
  const { as } = await testSite();
  const visitor = await as('nobody');
  const codeRule = 'Verification code must be 6 digits';
  for (const [wrong, path, message] of [
    [{ code: '12345' }, 'code', codeRule],
    [{ code: 'abcdef' }, 'code', codeRule],
    [{ code: 123_456 }, 'code', codeRule],
    [{ code: '١٢٣٤٥٦' }, 'code', codeRule],
    [{ email: 'x' }, 'email', 'Invalid email address'],
  ] as const) {
    const response = await visitor('POST', verify.url, { email: clara.email, code: '123456', ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path, message }] });
  }
});

test('a wrong code is reported at its field, and in the same way for an unknown address', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = wrongCode(await register(site, clara));
  const known = await visitor('POST', verify.url, { email: clara.email, code });
  const unknown = await visitor('POST', verify.url, { email: 'nobody@example.org', code });
  expect(known.statusCode).toBe(400);
  expect(known.json()).toMatchObject({ code: 'WRONG_CODE', issues: [{ path: 'code' }] });
  expect(unknown.statusCode).toBe(400);
  expect(unknown.body).toBe(known.body);
  expect(known.headers['set-cookie']).toBeUndefined();
});

test('the fifth attempt may be right', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  for (let tries = 0; tries < 4; tries += 1)
    await visitor('POST', verify.url, { email: clara.email, code: wrongCode(code) });
  expect((await visitor('POST', verify.url, { email: clara.email, code })).statusCode).toBe(200);
});

test('the sixth attempt with the right code fails, and a new code works', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  for (let tries = 0; tries < 5; tries += 1)
    await visitor('POST', verify.url, { email: clara.email, code: wrongCode(code) });
  const sixth = await visitor('POST', verify.url, { email: clara.email, code });
  expect(sixth.statusCode).toBe(400);
  expect(sixth.json().code).toBe('WRONG_CODE');

  await visitor('POST', '/api/resend-code', { email: clara.email });
  const fresh = codeIn((await site.mails()).at(-1) ?? expect.fail());
  expect((await visitor('POST', verify.url, { email: clara.email, code: fresh })).statusCode).toBe(200);
});

test('concurrent wrong attempts are all counted', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  const wrong = wrongCode(code);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor('POST', verify.url, { email: clara.email, code: wrong })),
  );
  expect(answers.every(({ statusCode }) => statusCode === 400)).toBe(true);
  expect((await visitor('POST', verify.url, { email: clara.email, code })).statusCode).toBe(400);
});

test('a code works for 15 minutes', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  site.clock.advance(15 * minute);
  expect((await visitor('POST', verify.url, { email: clara.email, code })).statusCode).toBe(400);

  const late = await register(site, clara);
  site.clock.advance(15 * minute - 1);
  expect((await visitor('POST', verify.url, { email: clara.email, code: late })).statusCode).toBe(200);
});

test('a code works once', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  await visitor('POST', verify.url, { email: clara.email, code });
  expect((await visitor('POST', verify.url, { email: clara.email, code })).statusCode).toBe(400);
});

test('of twenty concurrent right verifications one creates an account and a session', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const code = await register(site, clara);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor('POST', verify.url, { email: clara.email, code })),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, ...Array<number>(19).fill(400)]);
  expect(await site.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  expect(await site.db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1);
});

test('of two registrations of one address the typed code selects one, and the other gets no account', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const evesCode = await register(site, { ...clara, username: 'eve', password: 'evil evil' });
  const code = await register(site, clara);
  const response = await visitor('POST', verify.url, { email: clara.email, code });
  expect(response.json().username).toBe('clara');
  expect((await visitor('POST', verify.url, { email: clara.email, code: evesCode })).statusCode).toBe(400);
  const asEve = { username: clara.email, password: 'evil evil' };
  // Her registration stays pending, as any would: the answer must not reveal that the address has an account now.
  expect((await visitor('POST', '/api/login', asEve)).json().code).toBe('EMAIL_NOT_VERIFIED');
  expect(await site.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'clara' }]);
});

test('attempts count for each of two codes of one address', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const first = await register(site, { ...clara, username: 'eve' });
  const second = await register(site, clara);
  for (let tries = 0; tries < 5; tries += 1)
    await visitor('POST', verify.url, { email: clara.email, code: wrongCode(first, second) });
  for (const code of [first, second])
    expect((await visitor('POST', verify.url, { email: clara.email, code })).statusCode).toBe(400);
});

test('the session is a new one, and the browser’s previous one ends', async () => {
  const site = await testSite();
  const before = await joined(site);
  const code = await register(site, { ...clara, username: 'ben', email: 'ben@example.org' });
  const response = await before('POST', verify.url, { email: 'ben@example.org', code });
  expect(response.statusCode).toBe(200);
  expect(cookieOf(response)).not.toBe(before.cookie);
  expect((await before('GET', '/api/user')).statusCode).toBe(401);
});

test('a token planted in the browser is replaced', async () => {
  const site = await testSite();
  const chosen = `session=${'A'.repeat(43)}`;
  const browser = site.caller(chosen, 0);
  const code = await register(site, clara);
  const response = await browser('POST', verify.url, { email: clara.email, code });
  expect(cookieOf(response)).not.toBe(chosen);
  expect((await browser('GET', '/api/user')).statusCode).toBe(401);
});

test('every organizer gets a mail about a verified person, and not before', async () => {
  const site = await testSite();
  await site.as({ admin: true, authorized: true });
  await site.as({ admin: true, authorized: true });
  await site.as({ admin: true });
  await site.as({ authorized: true });
  const code = await register(site, clara);
  expect(await site.mails()).toHaveLength(1);
  const visitor = await site.as('nobody');
  await visitor('POST', verify.url, { email: clara.email, code });
  const told = (await site.mails()).slice(1);
  expect(told.map(({ to }) => to).sort()).toEqual(['someone1@example.org', 'someone2@example.org']);
  for (const { subject, text } of told) {
    expect(subject).toBe('Clara Anderson has registered');
    expect(text).toContain('Clara Anderson has registered as clara and verified clara@example.org.');
    expect(text).toContain(`Open the Admin Console: ${publicUrl}/admin`);
  }
});

test('wrong codes from one network are limited, and the answer says how long to wait', async () => {
  const site = await testSite({ limitFactor: 1 });
  const visitor = await site.as('nobody');
  for (let tries = 0; tries < 60; tries += 1)
    await visitor('POST', verify.url, { email: `c${tries}@example.org`, code: '123456' });
  const code = await register(site, clara);
  const response = await visitor('POST', verify.url, { email: clara.email, code });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  const elsewhere = await site.app.inject({
    ...verify,
    payload: { email: clara.email, code },
    remoteAddress: '192.0.2.7',
  });
  expect(elsewhere.statusCode).toBe(200);
});
