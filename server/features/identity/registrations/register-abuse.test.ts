// Strangers, floods and coincidences cause no harm by registering.
import { expect, test, vi } from 'vitest';
import { clara, codeIn, joined } from '#tests/support/accounts.ts';
import { publicUrl, testSite } from '#tests/support/test-site.ts';

test('the address of a verified account gets the same answer, and its owner is notified', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const eve = { ...clara, username: 'eve', fullName: 'Eve', password: 'evil evil' };
  const known = await visitor('POST', '/api/register', { ...eve, email: 'CLARA@example.org' });
  const unknown = await visitor('POST', '/api/register', {
    ...eve,
    username: 'ave',
    email: 'CLARA@example.net',
  });
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.body).toBe(unknown.body.replace('.net', '.org'));
  const shape = (headers: object) => Object.keys(headers).sort();
  expect(shape(known.headers)).toEqual(shape(unknown.headers));

  const notice = (await site.mails()).find(({ to }) => to === 'CLARA@example.org');
  expect(notice?.subject).toBe('You already have an account for Bethany Beach Reunion');
  expect(notice?.text).toContain('your username is clara');
  expect(notice?.text).not.toMatch(/^\d{6}$/m);
  expect(notice?.text).not.toContain('Eve');
  expect(notice?.text).toContain(`Sign in: ${publicUrl}/auth`);

  // Her username behaves like any pending one, and so does signing in with it.
  const again = { ...clara, username: 'eve', email: 'third@example.org', password: 'not evil' };
  expect((await visitor('POST', '/api/register', again)).statusCode).toBe(409);
  const signIns = await Promise.all(
    ['eve', 'ave'].map((username) => visitor('POST', '/api/login', { username, password: 'evil evil' })),
  );
  expect(signIns.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect(signIns[0]?.body).toBe(signIns[1]?.body.replace('.net', '.org'));
});

test("signing in to a registration of somebody's address has the same answer, for members and others", async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const eve = { fullName: 'Eve', password: 'evil evil' };
  const signIn = async (email: string, password: string) => {
    const { statusCode, body } = await visitor('POST', '/api/login', { username: email, password });
    return [statusCode, body.replace('.net', '.org')];
  };
  await visitor('POST', '/api/register', { ...eve, username: 'eve', email: 'clara@example.org' });
  await visitor('POST', '/api/register', { ...eve, username: 'ave', email: 'clara@example.net' });
  for (const password of [eve.password, 'wrong one'])
    expect(await signIn('clara@example.org', password)).toEqual(await signIn('clara@example.net', password));
  // The member's own password still works.
  expect((await signIn('clara@example.org', clara.password))[0]).toBe(200);
});

test('a mail to an unverified address does not name the organizer, if the name is hidden from visitors', async () => {
  const site = await testSite({ settings: { areOrganizersPublic: false } });
  const person = await joined(site);
  await person('PUT', '/api/profile', { fullName: clara.fullName, email: 'clara@example.net' });
  await (await site.as('nobody'))('POST', '/api/register', { ...clara, username: 'eve' });
  const mails = await site.mails();
  const names = site.document.organizers.flatMap(({ name, email }) => [name, email]);
  const naming = mails.filter((mail) => names.some((name) => `${mail.text}${mail.html}`.includes(name)));
  // Only the notice to the member's verified address.
  expect(mails).toHaveLength(3);
  expect(naming.map(({ subject }) => subject)).toEqual([
    'You already have an account for Bethany Beach Reunion',
  ]);
});

test('at most three codes an hour are sent to one address for one network’s requests, and the answers stay the same', async () => {
  const site = await testSite({ limitFactor: 1 });
  const visitor = await site.as('nobody');
  const bodies = [];
  for (const number of [1, 2, 3, 4, 5])
    bodies.push((await visitor('POST', '/api/register', { ...clara, username: `clara${number}` })).body);
  expect(new Set(bodies).size).toBe(1);
  expect((await visitor('POST', '/api/resend-code', { email: clara.email })).statusCode).toBe(204);
  expect(await site.mails()).toHaveLength(3);
  // A person with the password still has the rest of that registration's three codes.
  for (let times = 0; times < 4; times += 1)
    expect((await visitor('POST', '/api/login', { ...clara, username: 'clara1' })).statusCode).toBe(403);
  expect(await site.mails()).toHaveLength(5);
});

test('the owner of a verified address gets as many notices as others get codes', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const visitor = await site.as('nobody');
  for (const number of [1, 2, 3, 4, 5])
    await visitor('POST', '/api/register', { ...clara, username: `clara${number}` });
  const subjects = (await site.mails()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(3);
  // The first one was the code that made the account.
  expect(subjects.slice(1).every((subject) => subject.startsWith('You already have'))).toBe(true);
});

test('one network can register a hundred people an hour', async () => {
  const site = await testSite({ limitFactor: 1 });
  await site.person({});
  const visitor = await site.as('nobody');
  const askFor = (username: string) => visitor('POST', '/api/register', { ...clara, username });
  for (let people = 1; people < 100; people += 1) expect((await askFor('someone1')).statusCode).toBe(409);
  expect((await askFor('clara')).statusCode).toBe(201);
  const refused = await askFor('ben');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('TOO_MANY');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('of parallel registrations of one username one wins', async () => {
  const { as, db, mails } = await testSite();
  const visitor = await as('nobody');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      visitor('POST', '/api/register', {
        ...clara,
        email: `c${number}@example.org`,
        password: `password ${number}`,
      }),
    ),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, ...Array<number>(19).fill(409)]);
  expect(await db.selectFrom('registrations').select('id').execute()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('parallel registrations on an empty database make no administrator', async () => {
  const site = await testSite();
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      joined(site, { ...clara, username: `cousin ${number}`, email: `c${number}@example.org` }),
    ),
  );
  expect(people).toHaveLength(20);
  const admins = await site.db.selectFrom('users').select('id').where('is_admin', '=', 1).execute();
  expect(admins).toEqual([]);
});

test('mail contains only the configured address, with any Host header', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  const forged = { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net' };
  await visitor('POST', '/api/register', clara, forged);
  await visitor('POST', '/api/resend-code', { email: clara.email }, forged);
  const mails = await site.mails();
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail.text).toContain(publicUrl);
    expect(mail.messageId).toMatch(/@localhost>$/);
  }
});

test('with a mail server that is down no registration fails and no code is lost', async () => {
  const site = await testSite();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { transport } = site;
  const send = transport.send.bind(transport);
  let tries = 0;
  transport.send = async () => {
    tries += 1;
    throw new Error('connect ECONNREFUSED');
  };
  const visitor = await site.as('nobody');
  expect((await visitor('POST', '/api/register', clara)).statusCode).toBe(201);
  const nextTry = site.clock.now() + 5000;
  await vi.waitFor(async () => {
    const rows = await site.db.selectFrom('mails').select('next_try_at').execute();
    expect(rows).toEqual([{ next_try_at: nextTry }]);
  });
  expect(tries).toBe(1);
  log.mockRestore();
  transport.send = send;
  site.clock.advance(5000);
  await site.mails();
  const code = codeIn(transport.sent[0] ?? expect.fail());
  expect((await visitor('POST', '/api/verify-email', { email: clara.email, code })).statusCode).toBe(200);
});
