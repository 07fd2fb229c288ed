// Strangers achieve nothing by requesting other people's temporary passwords.
import { expect, test } from 'vitest';
import { clara, joined } from '#tests/support/accounts.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { publicUrl, testSite } from '#tests/support/test-site.ts';

const url = '/api/forgot-password';
const answer = { message: 'If an account with that e-mail exists, a temporary password was sent.' };

test('the answer is the same for a known and an unknown address, and so are the written rows', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const before = (await site.mails()).length;
  const [known, unknown] = [
    await visitor('POST', url, { email: clara.email }),
    await visitor('POST', url, { email: 'nobody@example.org' }),
  ];
  expect([known.statusCode, known.json()]).toEqual([200, answer]);
  expect(unknown.body).toBe(known.body);
  const shape = (headers: object) => Object.keys(headers).toSorted();
  expect(shape(unknown.headers)).toEqual(shape(known.headers));
  expect((await site.mails()).length - before).toBe(1);
  const rows = await site.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(2).execute();
  const sent = { encrypted_body: null, sent_at: site.clock.now(), tries: 1 };
  expect(rows).toMatchObject([sent, sent]);
});

test('an address that waits for its code is not an account', async () => {
  const site = await testSite();
  const visitor = await site.as('nobody');
  await visitor('POST', '/api/register', clara);
  expect((await visitor('POST', url, { email: clara.email })).json()).toEqual(answer);
  expect(await site.mails()).toHaveLength(1);
});

test('only the sign-in address gets it, and not the contact address', async () => {
  const site = await testSite();
  const person = await joined(site);
  await person('PUT', '/api/profile', { fullName: clara.fullName, email: 'clara@example.net' });
  const visitor = await site.as('nobody');
  const before = (await site.mails()).length;
  await visitor('POST', url, { email: 'clara@example.net' });
  expect(await site.mails()).toHaveLength(before);
  expect(await askForTemporary(site)).not.toBe('');
});

test('after a hundred requests there are three mails, the old password works, and the answer is the same', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const ask = (number: number) =>
    site.app.inject({
      method: 'POST',
      url,
      payload: { email: clara.email },
      remoteAddress: `192.0.2.${number % 50}`,
    });
  for (let number = 0; number < 100; number += 1) {
    const response = await ask(number);
    expect([response.statusCode, response.json()]).toEqual([200, answer]);
  }
  const sent = (await site.mails()).filter(({ subject }) => subject.startsWith('A temporary password'));
  expect(sent).toHaveLength(3);
  const visitor = await site.as('nobody');
  expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(200);
});

test('one network may request a hundred times an hour; another is not affected', async () => {
  const site = await testSite({ limitFactor: 1 });
  const ask = (number: number, remoteAddress: string) =>
    site.app.inject({ method: 'POST', url, payload: { email: `c${number}@example.org` }, remoteAddress });
  for (let number = 0; number < 100; number += 1)
    expect((await ask(number, `2001:db8::${number}`)).statusCode).toBe(200);
  const refused = await ask(100, '2001:db8::ffff');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(100, '2001:db8:1::1')).statusCode).toBe(200);
});

test('a forged Host header is in no mail', async () => {
  const site = await testSite();
  await joined(site);
  const visitor = await site.as('nobody');
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  await visitor('POST', url, { email: clara.email }, forged);
  const mail = (await site.mails()).at(-1) ?? expect.fail();
  expect(mail.subject).toContain('temporary password');
  expect(JSON.stringify(mail)).not.toContain('evil');
  expect(mail.text).toContain(publicUrl);
});

test.each([
  ['clara'],
  [''],
  ['clara@example.org\r\nBcc: eve@example.org'],
  ['clara@example.org\neve@example.org'],
  ['clara@example.org,eve@example.org'],
  ['clara@example.org eve@example.org'],
  ['"clara"@example.org>'],
  [`${'a'.repeat(250)}@example.org`],
  [null],
  [['clara@example.org']],
])('%j is not an address', async (email) => {
  const site = await testSite();
  const response = await (await site.as('nobody'))('POST', url, { email });
  expect(response.statusCode).toBe(400);
  expect(response.json().issues).toEqual([{ path: 'email', message: 'Please enter a valid email address' }]);
});
