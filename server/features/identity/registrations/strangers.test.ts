// A stranger who knows somebody's address can neither block the owner nor get in by guessing.
import { expect, test } from 'vitest';
import { browserAt, clara, codeIn, newestCode, wrongCode } from '#tests/support/accounts.ts';
import { anotherOn } from '#tests/support/instances.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const { email } = clara;
const home = '192.0.2.1';
/** Networks of strangers. */
const elsewhere = (nth: number) => `198.51.100.${nth}`;
const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** A client that keeps no cookies. */
const withoutCookies = (site: Pick<TestSite, 'app'>, remoteAddress: string) => ({
  post: (url: string, payload: object) => browserAt(site, remoteAddress).post(url, payload),
});
type Client = ReturnType<typeof withoutCookies>;

/** Clara registers at home. */
async function claraWaits(options = {}) {
  const site = await testSite(options);
  const owner = browserAt(site, home);
  expect((await owner.post('/api/register', clara)).statusCode).toBe(201);
  return { site, owner, code: await newestCode(site) };
}

const verify = (client: Client, code: string) => client.post('/api/verify-email', { email, code });
async function tryWrong(client: Client, times: number, ...right: string[]) {
  for (let tries = 0; tries < times; tries += 1)
    expect((await verify(client, wrongCode(...right))).statusCode).toBe(400);
}

test("a stranger's wrong codes from many networks do not affect the owner's code", async () => {
  const { site, owner, code } = await claraWaits();
  for (const nth of [1, 2, 3, 4, 5, 6]) await tryWrong(browserAt(site, elsewhere(nth)), 5, code);
  await tryWrong(withoutCookies(site, home), 5, code);
  await tryWrong(owner, 4, code);
  expect((await verify(owner, code)).statusCode).toBe(200);
});

test("without cookies five wrong codes of a stranger do not affect the owner's code", async () => {
  const { site, code } = await claraWaits();
  await tryWrong(withoutCookies(site, elsewhere(1)), 5, code);
  await tryWrong(withoutCookies(site, home), 4, code);
  expect((await verify(withoutCookies(site, home), code)).statusCode).toBe(200);
});

test('without cookies one network has five attempts at a code, and a new one works', async () => {
  const { site, code } = await claraWaits();
  const client = withoutCookies(site, elsewhere(1));
  await tryWrong(client, 5, code);
  expect((await verify(client, code)).statusCode).toBe(400);
  await client.post('/api/resend-code', { email });
  expect((await verify(client, await newestCode(site))).statusCode).toBe(200);
});

test('strangers have twenty attempts in total, after which the code works only in the browser that holds it', async () => {
  const { site, owner, code } = await claraWaits();
  for (const nth of [1, 2, 3, 4]) await tryWrong(browserAt(site, elsewhere(nth)), 5, code);
  expect((await verify(browserAt(site, elsewhere(5)), code)).statusCode).toBe(400);
  expect((await verify(owner, code)).statusCode).toBe(200);
});

test('the twentieth attempt may be right, as when the owner has another network and no cookies', async () => {
  const { site, code } = await claraWaits();
  for (const nth of [1, 2, 3, 4]) await tryWrong(browserAt(site, elsewhere(nth)), nth === 4 ? 4 : 5, code);
  expect((await verify(browserAt(site, elsewhere(5)), code)).statusCode).toBe(200);
});

test('the networks that one IPv6 customer may have count as one', async () => {
  const { site, code } = await claraWaits();
  for (const nth of [1, 2, 3, 4, 5]) await tryWrong(withoutCookies(site, `2001:db8:1:a${nth}::1`), 1, code);
  expect((await verify(withoutCookies(site, '2001:db8:1:a6::1'), code)).statusCode).toBe(400);
  expect((await verify(withoutCookies(site, '2001:db8:2:1::1'), code)).statusCode).toBe(200);
});

test("another registration with the address gives no more attempts at the owner's", async () => {
  const { site, owner, code } = await claraWaits();
  const eve = browserAt(site, elsewhere(1));
  await eve.post('/api/register', { ...clara, username: 'eve', password: 'evil evil' });
  const evesCode = await newestCode(site);
  await tryWrong(eve, 2, code, evesCode);
  // In her browser the code of her own registration is the only one that may be right.
  expect((await verify(eve, code)).statusCode).toBe(400);
  await eve.post('/api/resend-code', { email });
  await tryWrong(withoutCookies(site, elsewhere(1)), 5, code, await newestCode(site));
  await eve.post('/api/resend-code', { email });
  expect((await verify(withoutCookies(site, elsewhere(1)), code)).statusCode).toBe(400);
  expect((await verify(eve, code)).statusCode).toBe(400);
  expect((await verify(owner, code)).json().username).toBe('clara');
});

test("in the owner's browser nobody else's code creates an account with the owner's address", async () => {
  const { site, owner, code } = await claraWaits();
  const eve = browserAt(site, elsewhere(1));
  await eve.post('/api/register', { ...clara, username: 'clarra', password: 'evil evil' });
  const evesCode = await newestCode(site);
  expect(evesCode).not.toBe(code);
  expect((await verify(owner, evesCode)).json().code).toBe('WRONG_CODE');
  // Not even when the owner's own has expired.
  site.clock.advance(15 * 60_000);
  await eve.post('/api/resend-code', { email });
  expect((await verify(owner, await newestCode(site))).json().code).toBe('WRONG_CODE');
  await owner.post('/api/resend-code', { email });
  expect((await verify(owner, await newestCode(site))).json().username).toBe('clara');
});

test("three registrations of a stranger with the owner's address do not use up the owner's codes", async () => {
  const site = await testSite({ limitFactor: 1 });
  const stranger = browserAt(site, elsewhere(1));
  for (const username of ['eve1', 'eve2', 'eve3', 'eve4'])
    await stranger.post('/api/register', { ...clara, username, password: 'evil evil' });
  expect(await site.mails()).toHaveLength(3);
  const owner = browserAt(site, home);
  await owner.post('/api/register', clara);
  const mails = await site.mails();
  expect(mails).toHaveLength(4);
  expect(mails.at(-1)?.text).toContain('registered as clara');
  expect((await verify(owner, await newestCode(site))).statusCode).toBe(200);
});

test('a registration whose first code was refused may request three, and others two more', async () => {
  const site = await testSite({ limitFactor: 1 });
  const browser = browserAt(site, home);
  for (const username of ['clara 1', 'clara 2', 'clara 3', 'clara 4'])
    await browser.post('/api/register', { ...clara, username });
  const counts = [(await site.mails()).length];
  for (const username of ['clara 3', 'clara 4']) {
    for (let times = 0; times < 4; times += 1) await browser.post('/api/login', { ...clara, username });
    counts.push((await site.mails()).length);
  }
  expect(counts).toEqual([3, 5, 8]);
});

test("a stranger's requests neither use up nor invalidate the owner's codes", async () => {
  const { site, owner, code } = await claraWaits({ limitFactor: 1 });
  for (const nth of [1, 2, 3])
    expect((await withoutCookies(site, elsewhere(nth)).post('/api/resend-code', { email })).statusCode).toBe(
      204,
    );
  expect(await site.mails()).toHaveLength(4);
  const asked = await newestCode(site);
  // The owner may ask in the same minute, and both codes work: the one on its way and the newest.
  expect(asked).not.toBe(code);
  await tryWrong(owner, 3, code, asked);
  const both = [asked, code].map((one) => verify(owner, one));
  const answers = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(answers.toSorted()).toEqual([200, 400]);
});

test('the owner asks for a code in the same minute as a stranger', async () => {
  const { site, owner } = await claraWaits({ limitFactor: 1 });
  expect((await withoutCookies(site, elsewhere(1)).post('/api/resend-code', { email })).statusCode).toBe(204);
  // Sent concurrently, the two mails may arrive in either order.
  await site.mails();
  expect((await owner.post('/api/resend-code', { email })).statusCode).toBe(204);
  const again = await owner.post('/api/resend-code', { email });
  expect(again.statusCode).toBe(429);
  expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await verify(owner, await newestCode(site))).statusCode).toBe(200);
});

test('an address gets at most nine codes a day for one network, and thirty an hour in total', async () => {
  const site = await testSite({ limitFactor: 1 });
  const count = async () => (await site.mails()).length;
  const names = [1, 2, 3, 4, 5].map((nth) => ({
    ...clara,
    username: `eve${nth}`,
    password: `evil evil ${nth}`,
  }));
  const stranger = browserAt(site, elsewhere(1));
  for (const name of names) await stranger.post('/api/register', name);
  expect(await count()).toBe(3);
  // A registration's password may be entered three times, by the returning owner or by an attacker with many names.
  for (const name of names)
    for (let times = 0; times < 3; times += 1) await stranger.post('/api/login', name);
  expect(await count()).toBe(9);
  for (let nth = 2; nth <= 20; nth += 1)
    for (let times = 0; times < 3; times += 1)
      await browserAt(site, elsewhere(nth)).post('/api/register', {
        ...clara,
        username: `ben ${nth} ${times}`,
      });
  expect(await count()).toBe(30);
});

test('the returning owner can sign in, however many have registered with the address since', async () => {
  const { site } = await claraWaits();
  const stranger = browserAt(site, elsewhere(1));
  for (const nth of [1, 2, 3, 4])
    await stranger.post('/api/register', { ...clara, username: `eve${nth}`, password: 'evil evil' });
  const owner = browserAt(site, '203.0.113.9');
  const answer = await owner.post('/api/login', { username: email, password: clara.password });
  expect(answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email });
  expect((await verify(owner, await newestCode(site))).json().username).toBe('clara');
});

test('concurrent wrong codes are all counted, with cookies and without', async () => {
  const { site, owner, code } = await claraWaits();
  const wrong = wrongCode(code);
  const stranger = withoutCookies(site, elsewhere(1));
  for (const client of [owner, stranger]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(client, wrong)));
    expect(answers.every(({ statusCode }) => statusCode === 400)).toBe(true);
    expect((await verify(client, code)).statusCode).toBe(400);
  }
});

if (isPostgres)
  test('servers that share a database count the attempts of one browser together', async () => {
    const { site, owner, code } = await claraWaits();
    const second = browserAt(await anotherOn(site), home);
    for (const [name, value] of owner.cookies) second.cookies.set(name, value);
    const wrong = wrongCode(code);
    const clients = [owner, second, owner, second, owner, second];
    const answers = await Promise.all(clients.map((client) => verify(client, wrong)));
    expect(answers.map((answer) => answer.json().code).toSorted()).toEqual([
      ...Array<string>(2).fill('CODE_VOID'),
      ...Array<string>(4).fill('WRONG_CODE'),
    ]);
    for (const client of [owner, second]) expect((await verify(client, code)).statusCode).toBe(400);
    const mails = await site.mails();
    expect(codeIn(mails[0] ?? expect.fail())).toBe(code);
  });
