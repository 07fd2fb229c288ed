// The browser that registered holds its registration: its cookie, and the answers that it gets.
import { expect, test } from 'vitest';
import { browserAt, clara, joined, newestCode, wrongCode } from '#tests/support/accounts.ts';
import { testSite } from '#tests/support/test-site.ts';

const { email } = clara;
const home = '192.0.2.1';
const away = '192.0.2.2';
const minute = 60_000;

type Browser = ReturnType<typeof browserAt>;
const verify = ({ post }: Browser, code: string) => post('/api/verify-email', { email, code });

test('registering sets a cookie for a day, on https for this host only; only its hash is stored', async () => {
  const attributes = '; Path=/; HttpOnly; SameSite=Lax';
  for (const [publicUrl, name, end] of [
    ['http://localhost:3000', 'registration', `${attributes}; Max-Age=86400`],
    ['https://reunion.example.org', '__Host-registration', `${attributes}; Secure; Max-Age=86400`],
  ] as const) {
    const site = await testSite({ publicUrl });
    const browser = browserAt(site, home);
    const answer = await browser.post('/api/register', clara);
    expect(answer.json()).toEqual({ email });
    const token = browser.cookies.get(name) ?? expect.fail();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['set-cookie']).toBe(`${name}=${token}${end}`);
    expect(JSON.stringify(await site.db.selectFrom('registrations').selectAll().execute())).not.toContain(
      token,
    );
  }
});

test('the cookie is deleted when the code has been typed', async () => {
  const site = await testSite();
  const browser = browserAt(site, home);
  await browser.post('/api/register', clara);
  const answer = await verify(browser, await newestCode(site));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toContain('registration=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect([...browser.cookies.keys()]).toEqual(['session']);
});

test('the fifth wrong code, and every one after it, tells its browser that a new one is required', async () => {
  const site = await testSite();
  const browser = browserAt(site, home);
  await browser.post('/api/register', clara);
  const code = await newestCode(site);
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push(await verify(browser, wrongCode(code)));
  answers.push(await verify(browser, code));
  const codes = answers.map((answer) => answer.json().code);
  expect(codes).toEqual([...Array<string>(4).fill('WRONG_CODE'), ...Array<string>(3).fill('CODE_VOID')]);
  const message = 'That code no longer works after five wrong tries. Please ask for a new one.';
  expect(answers[4]?.statusCode).toBe(400);
  expect(answers[4]?.json()).toEqual({ code: 'CODE_VOID', message, issues: [{ path: 'code', message }] });

  await browser.post('/api/resend-code', { email });
  const fresh = await newestCode(site);
  expect((await verify(browser, wrongCode(fresh))).json().code).toBe('WRONG_CODE');
  expect((await verify(browser, fresh)).statusCode).toBe(200);
});

test("the answer is the same for a member's address, and different for a browser without a registration", async () => {
  const site = await testSite();
  await joined(site, { ...clara, username: 'ben', email: 'ben@example.org' });
  const told = [];
  for (const address of ['ben@example.org', 'nobody@example.org']) {
    const browser = browserAt(site, home);
    await browser.post('/api/register', { ...clara, username: `eve ${address.length}`, email: address });
    const answers = [];
    for (let tries = 0; tries < 7; tries += 1)
      answers.push((await browser.post('/api/verify-email', { email: address, code: '000000' })).body);
    told.push(answers);
    const others = [];
    for (let tries = 0; tries < 7; tries += 1)
      others.push(
        (await browserAt(site, away).post('/api/verify-email', { email: address, code: '000000' })).body,
      );
    expect(new Set(others).size).toBe(1);
    expect(others[0]).toContain('WRONG_CODE');
  }
  expect(told[0]).toEqual(told[1]);
});

test('a wrong code after the code has expired is reported as wrong, and not as used up', async () => {
  const site = await testSite();
  const browser = browserAt(site, home);
  await browser.post('/api/register', clara);
  site.clock.advance(15 * minute);
  for (let tries = 0; tries < 6; tries += 1)
    expect((await verify(browser, '000000')).json().code).toBe('WRONG_CODE');
});

test('a browser that comes back with the password holds the registration, with five new attempts', async () => {
  const site = await testSite();
  const first = browserAt(site, home);
  await first.post('/api/register', clara);
  for (let tries = 0; tries < 5; tries += 1) await verify(first, wrongCode(await newestCode(site)));
  const second = browserAt(site, away);
  for (const username of [clara.username, clara.email]) {
    const answer = await second.post('/api/login', { username, password: clara.password });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email });
    expect(second.cookies.get('registration')).toMatch(/^[\w-]{43}$/);
  }
  const code = await newestCode(site);
  // Others use up their attempts; the newest browser is not affected.
  for (const nth of [1, 2, 3, 4])
    for (let tries = 0; tries < 5; tries += 1)
      await verify(browserAt(site, `198.51.100.${nth}`), wrongCode(code));
  expect((await verify(second, code)).statusCode).toBe(200);
});

test('the browser that holds a registration is told when no more codes are sent, for a known and an unknown address', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site, { ...clara, username: 'ben', email: 'ben@example.org' });
  for (const address of ['ben@example.org', 'nobody@example.org']) {
    const browser = browserAt(site, away);
    const eve = { ...clara, username: `eve ${address.length}`, email: address };
    await browser.post('/api/register', eve);
    for (let times = 0; times < 2; times += 1) await browser.post('/api/login', eve);
    const refused = await browser.post('/api/resend-code', { email: address });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  }
});

test('a code requested by somebody else does not replace a code of the browser that registered', async () => {
  const site = await testSite();
  const browser = browserAt(site, home);
  await browser.post('/api/register', clara);
  const code = await newestCode(site);
  await browserAt(site, away).post('/api/resend-code', { email });
  expect(await newestCode(site)).not.toBe(code);
  expect((await verify(browser, code)).statusCode).toBe(200);
});

test('each browser that holds a registration may request a code once a minute', async () => {
  const site = await testSite({ limitFactor: 1 });
  const asked = [];
  for (const [username, address] of [
    ['clara', 'clara@example.org'],
    ['ben', 'ben@example.org'],
  ] as const) {
    const browser = browserAt(site, home);
    await browser.post('/api/register', { ...clara, username, email: address });
    for (let times = 0; times < 2; times += 1)
      asked.push((await browser.post('/api/resend-code', { email: address })).statusCode);
  }
  expect(asked).toEqual([204, 429, 204, 429]);
});

test('a wrong password does not make a browser the holder', async () => {
  const site = await testSite();
  await browserAt(site, home).post('/api/register', clara);
  const stranger = browserAt(site, away);
  const answer = await stranger.post('/api/login', { username: email, password: 'a wrong one' });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('the browser that holds a registration can correct all of it, including the password', async () => {
  const site = await testSite();
  const browser = browserAt(site, home);
  await browser.post('/api/register', { ...clara, email: 'calra@example.org' });
  const other = { ...clara, password: 'another castle' };
  expect((await browserAt(site, away).post('/api/register', other)).statusCode).toBe(409);
  expect((await browser.post('/api/register', other)).statusCode).toBe(201);
  const rows = await site.db.selectFrom('registrations').select('email').execute();
  expect(rows).toEqual([{ email }]);
  expect((await verify(browser, await newestCode(site))).statusCode).toBe(200);
});

test('two people register with one address in one browser, and either code works there', async () => {
  const site = await testSite();
  const verified = [];
  for (const typed of [0, 1]) {
    const browser = browserAt(site, home);
    const address = `both${typed}@example.org`;
    const codes: string[] = [];
    for (const name of ['ann', 'bob']) {
      const person = { ...clara, username: `${name} ${typed}`, email: address };
      expect((await browser.post('/api/register', person)).statusCode).toBe(201);
      codes.push(await newestCode(site, address));
    }
    const answer = await browser.post('/api/verify-email', { email: address, code: codes[typed] });
    verified.push(answer.json().username);
  }
  expect(verified).toEqual(['ann 0', 'bob 1']);
});

test('an invented cookie, or one of another address, holds nothing', async () => {
  const site = await testSite();
  const browser = browserAt(site, home);
  await browser.post('/api/register', clara);
  const code = await newestCode(site);
  const stranger = browserAt(site, away);
  await stranger.post('/api/register', { ...clara, username: 'eve', email: 'eve@example.org' });
  for (const token of [stranger.cookies.get('registration') ?? '', 'A'.repeat(43)]) {
    stranger.cookies.set('registration', token);
    for (let tries = 0; tries < 6; tries += 1)
      expect((await verify(stranger, wrongCode(code))).json().code).toBe('WRONG_CODE');
  }
  expect((await verify(browser, code)).statusCode).toBe(200);
});

/** Clara's browser after the answer to her code was lost: it has the registration's cookie, and no session. */
async function withLostAnswer() {
  const site = await testSite();
  const browser = browserAt(site, home);
  await browser.post('/api/register', clara);
  const token = browser.cookies.get('registration') ?? expect.fail();
  const code = await newestCode(site);
  const first = await verify(browser, code);
  const session = browser.cookies.get('session') ?? expect.fail();
  browser.cookies.clear();
  browser.cookies.set('registration', token);
  const sessions = () => site.db.selectFrom('sessions').select(['user_id']).execute();
  return { site, browser, token, code, first, session, sessions };
}

test('a code whose answer was lost signs the same browser in when it is sent again', async () => {
  const { site, browser, code, first, session, sessions } = await withLostAnswer();
  const again = await verify(browser, code);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect([...browser.cookies]).toEqual([['session', session]]);
  expect(await sessions()).toHaveLength(1);
  expect(await site.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('the code works again in no other browser, with no other code, and for no other address', async () => {
  const { site, browser, code, sessions } = await withLostAnswer();
  const stranger = browserAt(site, home);
  expect((await verify(stranger, code)).json().code).toBe('WRONG_CODE');
  await stranger.post('/api/register', { ...clara, username: 'eve' });
  expect((await verify(stranger, code)).json().code).toBe('WRONG_CODE');
  expect((await verify(browser, wrongCode(code))).json().code).toBe('WRONG_CODE');
  const other = await browser.post('/api/verify-email', { email: 'ben@example.org', code });
  expect(other.json().code).toBe('WRONG_CODE');
  expect(await sessions()).toHaveLength(1);
});

test('the code does not work again after its 15 minutes, or after the session has ended', async () => {
  const late = await withLostAnswer();
  late.site.clock.advance(15 * minute);
  expect((await verify(late.browser, late.code)).json().code).toBe('WRONG_CODE');

  const { site, browser, code, session, sessions } = await withLostAnswer();
  await site.caller(`session=${session}`, 1)('POST', '/api/logout');
  expect((await verify(browser, code)).json().code).toBe('WRONG_CODE');
  expect(await sessions()).toEqual([]);
});

test('a token planted in the browser of another registration makes no session that its planter knows', async () => {
  const site = await testSite();
  const planted = browserAt(site, away);
  await planted.post('/api/register', { ...clara, username: 'eve', email: 'eve@example.org' });
  const browser = browserAt(site, home);
  await browser.post('/api/register', clara);
  const code = await newestCode(site);
  browser.cookies.set('registration', planted.cookies.get('registration') ?? expect.fail());
  expect((await verify(browser, code)).statusCode).toBe(200);
  expect((await verify(planted, code)).json().code).toBe('WRONG_CODE');
});
