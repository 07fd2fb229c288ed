import { expect, test, vi } from 'vitest';
import { clara, codeIn, joined, register, wrongCode } from '#tests/support/accounts.ts';
import { testSite } from '#tests/support/test-site.ts';

test('a resent code replaces the one before', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const first = await register(site, clara);
  const response = await visitor('POST', '/api/resend-code', { email: 'CLARA@example.org' });
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  const fresh = codeIn((await site.mails()).at(-1) ?? expect.fail());
  expect(fresh).not.toBe(first);
  const verify = (code: string) => visitor('POST', '/api/verify-email', { email: clara.email, code });
  expect((await verify(first)).statusCode).toBe(400);
  expect((await verify(fresh)).statusCode).toBe(200);
});

test('the answer is the same for an unknown address, for a pending one and for a member’s', async () => {
  const site = await testSite();
  await joined(site, { ...clara, username: 'ben', email: 'ben@example.org' });
  await register(site, clara);
  const visitor = await site.as('nobody');
  const ask = (email: string) => visitor('POST', '/api/resend-code', { email });
  const answers = [await ask(clara.email), await ask('nobody@example.org'), await ask('ben@example.org')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect((await site.mails()).some(({ to }) => to === 'nobody@example.org')).toBe(false);
});

test('a code is sent again at most once a minute to one address, known or not', async () => {
  const site = await testSite({ limitFactor: 1 });
  await register(site, clara);
  const visitor = await site.as('nobody');
  for (const email of [clara.email, 'nobody@example.org']) {
    expect((await visitor('POST', '/api/resend-code', { email })).statusCode).toBe(204);
    const second = await visitor('POST', '/api/resend-code', { email: email.toUpperCase() });
    expect(second.statusCode).toBe(429);
    const wait = Number(second.headers['retry-after']);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  }
});

test('of several registrations the named one gets the code, else the newest', async () => {
  const site = await testSite();
  await register(site, clara);
  await register(site, { ...clara, username: 'ben', fullName: 'Ben Anderson' });
  const visitor = await site.as('nobody');
  await visitor('POST', '/api/resend-code', { email: clara.email, username: 'CLARA' });
  expect((await site.mails()).at(-1)?.text).toContain('registered as clara');
  await visitor('POST', '/api/resend-code', { email: clara.email });
  expect((await site.mails()).at(-1)?.text).toContain('registered as ben');
  const before = (await site.mails()).length;
  await visitor('POST', '/api/resend-code', { email: clara.email, username: 'nobody' });
  expect(await site.mails()).toHaveLength(before);
});

test('a new code of an own registration gives no more attempts at another’s', async () => {
  const site = await testSite();
  const code = await register(site, clara);
  const evesCode = await register(site, { ...clara, username: 'eve' });
  const visitor = await site.as('nobody');
  for (let tries = 0; tries < 5; tries += 1)
    await visitor('POST', '/api/verify-email', { email: clara.email, code: wrongCode(code, evesCode) });
  await visitor('POST', '/api/resend-code', { email: clara.email, username: 'eve' });
  expect((await visitor('POST', '/api/verify-email', { email: clara.email, code })).statusCode).toBe(400);
});

test('an invalid address or username is refused', async () => {
  const { as } = await testSite();
  const visitor = await as('nobody');
  for (const body of [{ email: 'x' }, {}, undefined, { email: clara.email, username: 'x' }]) {
    const response = await visitor('POST', '/api/resend-code', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('INVALID_INPUT');
  }
});

test('one network may request a hundred times an hour, for any addresses, and then adds no more keys', async () => {
  const site = await testSite({ limitFactor: 1 });
  const visitor = await site.as('nobody');
  const codes: number[] = [];
  for (let number = 0; number < 150; number += 1)
    codes.push((await visitor('POST', '/api/resend-code', { email: `c${number}@example.org` })).statusCode);
  expect(codes).toEqual([...Array(100).fill(204), ...Array(50).fill(429)]);
  const rows = await site.db.selectFrom('limits').select('key').execute();
  // A hundred addresses, and the network itself.
  expect(site.limits.size + rows.length).toBe(101);
});

test('a registration that is deleted when its code is generated gets none', async () => {
  const site = await testSite();
  await register(site, clara);
  vi.spyOn(site.limits, 'allows').mockImplementationOnce(async () => {
    await site.db.deleteFrom('registrations').execute();
    return true;
  });
  const visitor = await site.as('nobody');
  expect((await visitor('POST', '/api/resend-code', { email: clara.email })).statusCode).toBe(204);
  expect(await site.mails()).toHaveLength(1);
});

test('a code that another registration of the address already has is replaced', async () => {
  const site = await testSite();
  await register(site, clara);
  const { code_hash: taken } = await site.db
    .selectFrom('registrations')
    .select('code_hash')
    .executeTakeFirstOrThrow();
  const { secrets } = site.context;
  const hash = secrets.hash.bind(secrets);
  let first: string | undefined;
  vi.spyOn(secrets, 'hash').mockImplementation((text) => {
    // The first generated code, as though it were the same.
    if (/:\d{6}$/.test(text)) first ??= text;
    return text === first ? (taken ?? '') : hash(text);
  });
  const code = await register(site, { ...clara, username: 'eve' });
  const rows = await site.db.selectFrom('registrations').select('code_hash').orderBy('id').execute();
  expect(rows).toEqual([{ code_hash: taken }, { code_hash: hash(`${clara.email}:${code}`) }]);
  expect(first).not.toBe(`${clara.email}:${code}`);
});
