// A new e-mail is shown at once, and signs in once its mailed code has been typed (product rule 34).
import { expect, test } from 'vitest';
import { clara, codeIn, joined, register, wrongCode } from '#tests/support/accounts.ts';
import {
  type Caller,
  everyonesPassword,
  publicUrl,
  type TestSite,
  testSite,
} from '#tests/support/test-site.ts';

const profile = '/api/profile';
const verify = '/api/profile/verify-email';
const resend = '/api/profile/resend-code';
const minute = 60_000;
const next = 'clara@example.net';
/** Clara's current password; other test people have another. */
const current = { currentPassword: clara.password };
const everyones = { currentPassword: everyonesPassword };

const save = (person: Caller, email = next) => person('PUT', profile, { fullName: clara.fullName, email });

/** The code mailed last to an address. */
const codeFor = async ({ mails }: TestSite, email = next) =>
  codeIn((await mails()).findLast(({ to }) => to === email) ?? expect.fail(`No mail to ${email}`));

const signIn = async ({ as }: TestSite, username: string, password = clara.password) =>
  (await (await as('nobody'))('POST', '/api/login', { username, password })).statusCode;

test('a new e-mail is shown at once and signs in once its code was typed, and the old address is notified', async () => {
  const site = await testSite();
  const person = await joined(site);
  const saved = await save(person, 'Clara@Example.net');
  expect(saved.json()).toMatchObject({ email: 'Clara@Example.net', signInEmail: clara.email });
  expect([await signIn(site, clara.email), await signIn(site, next)]).toEqual([200, 401]);

  const code = await codeFor(site, 'Clara@Example.net');
  const mail = (await site.mails()).at(-1) ?? expect.fail();
  expect(mail.subject).toBe(`${code} is your code for Bethany Beach Reunion`);
  expect(mail.text).toContain('profile of clara');
  const wrong = await person('POST', verify, { code: wrongCode(code), ...current });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { code: 'WRONG_CODE', issues: [{ path: 'code' }] },
  ]);
  const right = await person('POST', verify, { code: ` ${code} `, ...current });
  expect(right.statusCode).toBe(200);
  expect(right.json()).toMatchObject({ email: 'Clara@Example.net', signInEmail: next });
  expect([await signIn(site, clara.email), await signIn(site, next)]).toEqual([401, 200]);

  const told = (await site.mails()).at(-1);
  expect(told).toMatchObject({ to: clara.email, subject: 'Your sign-in e-mail has changed' });
  expect(told?.text).not.toContain('example.net');
  // It works once.
  expect((await person('POST', verify, { code, ...current })).statusCode).toBe(400);
});

test('an invalid code is refused', async () => {
  const site = await testSite();
  const person = await site.as({});
  for (const code of ['12345', 'abcdef', 123_456, null, '١٢٣٤٥٦']) {
    const response = await person('POST', verify, { code, ...current });
    expect(response.json().issues).toEqual([{ path: 'code', message: 'Verification code must be 6 digits' }]);
  }
});

test('the sixth attempt fails even with the right code; a new one works', async () => {
  const site = await testSite();
  const person = await joined(site);
  await save(person);
  const code = await codeFor(site);
  for (let tries = 0; tries < 5; tries += 1)
    await person('POST', verify, { code: wrongCode(code), ...current });
  expect((await person('POST', verify, { code, ...current })).json().code).toBe('WRONG_CODE');
  expect((await person('POST', resend)).statusCode).toBe(204);
  expect((await person('POST', verify, { code: await codeFor(site), ...current })).statusCode).toBe(200);
});

test('of twenty concurrent right codes one counts', async () => {
  const site = await testSite();
  const person = await joined(site);
  await save(person);
  const code = await codeFor(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person('POST', verify, { code, ...current })),
  );
  const codes = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([200, ...Array<number>(19).fill(400)]);
  const told = (await site.mails()).filter(({ subject }) => subject === 'Your sign-in e-mail has changed');
  expect(told).toHaveLength(1);
});

test('a code works for 15 minutes, and for its own person and address only', async () => {
  const site = await testSite();
  const [person, other] = [await joined(site), await site.as({})];
  await save(person);
  const code = await codeFor(site);
  await other('PUT', profile, { fullName: 'Someone', email: 'someone@example.net' });
  expect((await other('POST', verify, { code, ...everyones })).json().code).toBe('WRONG_CODE');
  site.clock.advance(15 * minute);
  expect((await person('POST', verify, { code, ...current })).statusCode).toBe(400);

  await person('POST', resend);
  const late = await codeFor(site);
  await save(person, 'third@example.net');
  expect((await person('POST', verify, { code: late, ...current })).statusCode).toBe(400);
  expect(
    (await person('POST', verify, { code: await codeFor(site, 'third@example.net'), ...current })).json(),
  ).toMatchObject({ signInEmail: 'third@example.net' });
});

test('changing back to the sign-in address discards the pending one', async () => {
  const site = await testSite();
  const person = await joined(site);
  await save(person);
  const code = await codeFor(site);
  expect((await save(person, 'CLARA@example.org')).json().signInEmail).toBe(clara.email);
  expect((await person('POST', verify, { code, ...current })).statusCode).toBe(400);
  const before = (await site.mails()).length;
  expect((await person('POST', resend)).statusCode).toBe(204);
  expect(await site.mails()).toHaveLength(before);
});

test('saving other fields sends no second code', async () => {
  const site = await testSite();
  const person = await joined(site);
  await save(person);
  const before = (await site.mails()).length;
  await person('PUT', profile, { fullName: clara.fullName, email: next, phone: '555-0100' });
  expect(await site.mails()).toHaveLength(before);
});

test("somebody else's address: the same answers, no code, and its owner is notified", async () => {
  const site = await testSite();
  const [person, owner] = [await joined(site), await site.as({})];
  const known = await save(person, 'Someone1@example.org');
  const code = (await site.db.selectFrom('email_changes').select('code_hash').executeTakeFirst())?.code_hash;
  expect(code).toBeNull();
  const notice = (await site.mails()).at(-1);
  expect(notice).toMatchObject({
    to: 'someone1@example.org',
    subject: 'Somebody used your e-mail on Bethany Beach Reunion',
  });
  expect(notice?.text).not.toMatch(/^\d{6}$/m);
  expect(notice?.text).not.toContain('Clara');
  const wrong = [await person('POST', verify, { code: '123456', ...current }), await person('POST', resend)];
  const unknown = await save(person, 'nobody@example.org');
  const code2 = wrongCode(await codeFor(site, 'nobody@example.org'));
  site.clock.advance(minute);
  const others = [await person('POST', verify, { code: code2, ...current }), await person('POST', resend)];
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.body.replace('Someone1', 'nobody')).toBe(unknown.body);
  for (const [index, answer] of wrong.entries())
    expect([answer.statusCode, answer.body]).toEqual([others[index]?.statusCode, others[index]?.body]);
  expect((await owner('GET', '/api/user')).json().signInEmail).toBe('someone1@example.org');
  expect(await signIn(site, 'someone1@example.org', everyonesPassword)).toBe(200);
});

test('of two people who verify one address concurrently, one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const site = await testSite();
    const people = [await site.as({}), await site.as({})];
    const codes: string[] = [];
    for (const person of people) {
      await save(person);
      codes.push(await codeFor(site));
    }
    const visitor = await site.as('nobody');
    const code = await register(site, { ...clara, email: next });
    const answers = await Promise.all([
      ...people.map((person, index) => person('POST', verify, { code: codes[index], ...everyones })),
      visitor('POST', '/api/verify-email', { email: next, code }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 400))
      expect(answer.json().code).toBe('WRONG_CODE');
  }
});

test('a code for an address that somebody else has verified first is invalid, and no mail says otherwise', async () => {
  const site = await testSite();
  const [first, second] = [await site.as({}), await site.as({})];
  await save(first);
  const early = await codeFor(site);
  await save(second);
  const late = await codeFor(site);
  expect((await first('POST', verify, { code: early, ...everyones })).statusCode).toBe(200);
  const before = (await site.mails()).length;
  const refused = await second('POST', verify, { code: late, ...everyones });
  const message = 'That code is not right, or no longer valid. Please check it or ask for a new one.';
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'WRONG_CODE', message, issues: [{ path: 'code', message }] },
  ]);
  expect(await site.mails()).toHaveLength(before);
  expect((await second('GET', '/api/user')).json().signInEmail).toBe('someone2@example.org');
});

test('a pending temporary password in the old mailbox becomes invalid', async () => {
  const site = await testSite();
  const person = await joined(site);
  await (await site.as('nobody'))('POST', '/api/forgot-password', { email: clara.email });
  const mail = (await site.mails()).at(-1);
  const temporary = /^[A-Za-z0-9]{12}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await save(person);
  await person('POST', verify, { code: await codeFor(site), ...current });
  expect(await signIn(site, 'clara', temporary)).toBe(401);
  expect(await signIn(site, 'clara')).toBe(200);
});

test('one address gets three codes an hour, a person can change to ten, and request again once a minute', async () => {
  const site = await testSite({ limitFactor: 1 });
  const person = await joined(site);
  await save(person);
  expect((await person('POST', resend)).statusCode).toBe(204);
  const again = await person('POST', resend);
  expect([again.statusCode, Number(again.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await (await site.as({}))('POST', resend)).statusCode).toBe(204);
  for (let times = 0; times < 2; times += 1) {
    await save(person, clara.email);
    expect((await save(person)).statusCode).toBe(200);
  }
  expect((await site.mails()).filter(({ to }) => to === next)).toHaveLength(3);
  for (let number = 0; number < 6; number += 1)
    expect((await save(person, `c${number}@example.net`)).statusCode).toBe(200);
  expect((await save(person, 'one.more@example.net')).statusCode).toBe(429);
  // The other fields can still be saved.
  expect((await save(person, 'c5@example.net')).statusCode).toBe(200);
});

test('a forged Host header is in none of the mails', async () => {
  const site = await testSite();
  const person = await joined(site);
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await person('PUT', profile, { fullName: clara.fullName, email: next }, forged);
  await person('POST', resend, undefined, forged);
  await person('POST', verify, { code: await codeFor(site), ...current }, forged);
  const mails = (await site.mails()).slice(-3);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail.text).toContain(publicUrl);
  }
});
