// A pending registration reserves its username for 15 minutes; after that the first verified person gets it.
import { expect, test } from 'vitest';
import { browserAt, clara, joined, newestCode, register } from '#tests/support/accounts.ts';
import { anotherOn } from '#tests/support/instances.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const minute = 60_000;
const squatter = { ...clara, email: 'squatter@example.org', password: 'evil evil' };
const isPostgres = process.env.TEST_DATABASE === 'postgres';

const atHome = (site: TestSite) => browserAt(site, '192.0.2.1');
const elsewhere = (site: Pick<TestSite, 'app'>) => browserAt(site, '198.51.100.1');
const namesOf = async ({ db }: TestSite) =>
  (await db.selectFrom('registrations').select('username_key').execute()).map((row) => row.username_key);

test('a username is reserved for a quarter of an hour, and then others may register it too', async () => {
  const site = await testSite();
  await elsewhere(site).post('/api/register', squatter);
  const owner = atHome(site);
  site.clock.advance(15 * minute - 1);
  const early = await owner.post('/api/register', clara);
  expect(early.statusCode).toBe(409);
  expect(early.json()).toMatchObject({ code: 'USERNAME_TAKEN', issues: [{ path: 'username' }] });
  site.clock.advance(1);
  expect((await owner.post('/api/register', clara)).statusCode).toBe(201);
  const code = await newestCode(site);
  expect((await owner.post('/api/verify-email', { email: clara.email, code })).statusCode).toBe(200);
});

test('nobody can keep a username by registering again and again', async () => {
  const site = await testSite();
  const stranger = elsewhere(site);
  await stranger.post('/api/register', squatter);
  for (let round = 0; round < 4; round += 1) {
    site.clock.advance(5 * minute);
    // Each of these would restart the quarter of an hour, if it were counted from the last of them.
    await stranger.post('/api/resend-code', { email: squatter.email });
    await stranger.post('/api/login', squatter);
    await stranger.post('/api/register', squatter);
    await elsewhere(site).post('/api/register', {
      ...squatter,
      email: `s${round}@example.org`,
      password: 'evil',
    });
  }
  await elsewhere(site).post('/api/register', {
    ...squatter,
    email: 'late@example.org',
    password: 'another',
  });
  expect((await atHome(site).post('/api/register', clara)).statusCode).toBe(201);
});

test('of two pending registrations of one username the first to type the code gets it, and the other is notified', async () => {
  const site = await testSite();
  const first = atHome(site);
  await first.post('/api/register', clara);
  site.clock.advance(15 * minute);
  const second = elsewhere(site);
  const ben = { ...clara, fullName: 'Clara Miller', email: 'miller@example.org', password: 'another one' };
  expect((await second.post('/api/register', ben)).statusCode).toBe(201);
  await first.post('/api/resend-code', { email: clara.email, username: 'clara' });
  const codes = [await newestCode(site, clara.email), await newestCode(site, ben.email)];

  const won = await second.post('/api/verify-email', { email: ben.email, code: codes[1] });
  expect(won.json()).toMatchObject({ username: 'clara', fullName: 'Clara Miller' });
  const lost = await first.post('/api/verify-email', { email: clara.email, code: codes[0] });
  const message = 'That username is already taken';
  expect(lost.statusCode).toBe(409);
  expect(lost.json()).toEqual({ code: 'USERNAME_TAKEN', message, issues: [{ path: 'username', message }] });
  expect(lost.headers['set-cookie']).toBeUndefined();

  expect((await first.post('/api/register', { ...clara, username: 'clara a' })).statusCode).toBe(201);
  const code = await newestCode(site, clara.email);
  expect((await first.post('/api/verify-email', { email: clara.email, code })).json().username).toBe(
    'clara a',
  );
  expect(await site.db.selectFrom('users').select('username').orderBy('id').execute()).toEqual([
    { username: 'clara' },
    { username: 'clara a' },
  ]);
});

test('a code for a taken address is wrong; a taken username is reported at its field', async () => {
  const site = await testSite();
  const browser = atHome(site);
  await browser.post('/api/register', clara);
  const code = await newestCode(site);
  const { id } = await site.as({});
  const wrong = 'That code is not right, or no longer valid. Please check it or ask for a new one.';
  const taken = 'That username is already taken';
  for (const [now, status, answer] of [
    // Verified as a new e-mail by another account; and by the account that has the username.
    [{ sign_in_email: clara.email }, 400, { code: 'WRONG_CODE', message: wrong, path: 'code' }],
    [{ username_key: 'clara' }, 400, { code: 'WRONG_CODE', message: wrong, path: 'code' }],
    [{ sign_in_email: 'x@example.org' }, 409, { code: 'USERNAME_TAKEN', message: taken, path: 'username' }],
  ] as const) {
    await site.db.updateTable('users').set(now).where('id', '=', id).execute();
    const refused = await browser.post('/api/verify-email', { email: clara.email, code });
    const { path, ...rest } = answer;
    expect([refused.statusCode, refused.json()]).toEqual([
      status,
      { ...rest, issues: [{ path, message: rest.message }] },
    ]);
  }
});

test('of two people who verify one username concurrently one gets it', async () => {
  const site = await testSite();
  const others = isPostgres ? await anotherOn(site) : site;
  for (let round = 0; round < 5; round += 1) {
    const people = [0, 1].map((nth) => ({
      ...clara,
      username: `clara ${round}`,
      email: `c${round}-${nth}@example.org`,
      password: `password ${nth}`,
    }));
    const browsers = [atHome(site), elsewhere(others)];
    for (const [nth, browser] of browsers.entries()) {
      expect((await browser.post('/api/register', people[nth] ?? {})).statusCode).toBe(201);
      site.clock.advance(15 * minute);
    }
    await browsers[0]?.post('/api/login', people[0] ?? {});
    await browsers[1]?.post('/api/login', people[1] ?? {});
    const codes: string[] = [];
    for (const person of people) codes.push(await newestCode(site, person.email));
    const answers = await Promise.all(
      browsers.map((browser, nth) =>
        browser.post('/api/verify-email', { email: people[nth]?.email, code: codes[nth] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
});

test('of concurrent registrations of one new username one is stored, on any server', async () => {
  const site = await testSite();
  const others = isPostgres ? await anotherOn(site) : site;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      browserAt(nth % 2 ? site : others, `192.0.2.${nth}`).post('/api/register', {
        ...clara,
        email: `c${nth}@example.org`,
        password: `password ${nth}`,
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201,
    ...Array<number>(19).fill(409),
  ]);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(answer.json()).toMatchObject({ code: 'USERNAME_TAKEN', issues: [{ path: 'username' }] });
  expect(await namesOf(site)).toEqual(['clara']);
});

test('of two pending registrations each is corrected separately', async () => {
  const site = await testSite();
  await elsewhere(site).post('/api/register', squatter);
  site.clock.advance(15 * minute);
  const owner = atHome(site);
  await owner.post('/api/register', { ...clara, email: 'calra@example.org' });
  // Without the cookie the password identifies it.
  await atHome(site).post('/api/register', clara);
  const rows = await site.db.selectFrom('registrations').select('email').orderBy('id').execute();
  expect(rows.map((row) => row.email)).toEqual([squatter.email, clara.email]);
});

test('a request for a taken or reserved name uses up no code', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  await register(site, {
    ...clara,
    username: 'kept',
    email: 'somebody@example.org',
    password: 'of its own 9',
  });
  const visitor = await site.as('nobody');
  const ask = (username: string) =>
    visitor('POST', '/api/register', {
      ...clara,
      username,
      email: 'new@example.org',
      password: 'another one 5',
    });
  for (const username of [...Array<string>(4).fill(clara.username), ...Array<string>(4).fill('kept')]) {
    const answer = await ask(username);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'USERNAME_TAKEN']);
  }
  expect((await ask('free')).statusCode).toBe(201);
  expect(await newestCode(site, 'new@example.org')).toMatch(/^\d{6}$/);
});
