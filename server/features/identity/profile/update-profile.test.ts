import { expect, test } from 'vitest';
import type { Issue } from '#contract/errors.ts';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { type Caller, everyonesPassword, type TestSite, testSite } from '#tests/support/test-site.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const profile = '/api/profile';
const form = { fullName: 'Clara Miller', email: clara.email };
const contact = { phone: '555-0100', rentalLocation: 'The blue house', emergencyContact: 'Ben, 555-0199' };
const passwords = (currentPassword: string, newPassword = 'brand new one') => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
});

const rowOf = ({ db }: TestSite, { id }: Caller) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('either form saves its own fields, and does not change those of the other', async () => {
  const site = await testSite();
  const person = await joined(site);
  const saved = await person('PUT', profile, { ...form, ...contact });
  expect([saved.statusCode, saved.headers['set-cookie']]).toEqual([200, undefined]);
  expect(saved.json()).toMatchObject({ id: 1, username: 'clara', ...form, ...contact });
  expect((await person('GET', '/api/user')).json()).toEqual(saved.json());

  const other = { ...form, phone: '555-0111', currentPassword: '', newPassword: '', confirmPassword: null };
  expect((await person('PUT', profile, other)).json()).toMatchObject({ ...contact, phone: '555-0111' });
  expect((await person('PUT', profile, form)).json()).toMatchObject({ ...contact, phone: '555-0111' });
});

test('the activity log names the fields that changed, without their values', async () => {
  const site = await testSite();
  const person = await joined(site);
  await person('PUT', profile, { ...form, ...contact });
  await person('PUT', profile, { ...form, phone: '555-0111' });
  const log = await site.db
    .selectFrom('activity_log')
    .select(['actor_id', 'subject_id', 'before', 'after'])
    .where('type', '=', 'profile.updated')
    .orderBy('id')
    .execute();
  const line = { actor_id: person.id, subject_id: person.id, before: '{"changed":""}' };
  expect(log).toEqual([
    { ...line, after: '{"changed":"full_name, phone, rental_location, emergency_contact"}' },
    { ...line, after: '{"changed":"phone"}' },
  ]);
});

test("a missing key is unchanged, '' and null clear it", async () => {
  const site = await testSite();
  const person = await joined(site);
  await person('PUT', profile, { ...form, ...contact });
  const cleared = await person('PUT', profile, { ...form, phone: '', rentalLocation: null });
  expect(cleared.json()).toMatchObject({
    phone: null,
    rentalLocation: null,
    emergencyContact: 'Ben, 555-0199',
  });
  const blank = await person('PUT', profile, { ...form, emergencyContact: '   ' });
  expect(blank.json()).toMatchObject({ emergencyContact: null });
});

test('refuses each invalid value at its field', async () => {
  const site = await testSite();
  const person = await joined(site);
  const before = await rowOf(site, person);
  const rule = 'Password validation failed';
  for (const wrong of [
    [{ fullName: 'C' }, 'fullName', 'Full name must be at least 2 characters'],
    [{ fullName: undefined }, 'fullName', 'Full name must be at least 2 characters'],
    [{ email: 'clara' }, 'email', 'Please enter a valid email address'],
    [{ email: 'clara@example.org\r\nBcc: eve@example.org' }, 'email', 'Please enter a valid email address'],
    [{ email: 'clara@example.org\neve@example.org' }, 'email', 'Please enter a valid email address'],
    [{ phone: 'x'.repeat(41) }, 'phone', 'Please use at most 40 characters'],
    [{ rentalLocation: 'x'.repeat(201) }, 'rentalLocation', 'Please use at most 200 characters'],
    [
      { newPassword: 'long enough', confirmPassword: 'long enough' },
      'newPassword',
      rule,
      'Please enter the current password too.',
    ],
    [
      { ...passwords('sand castle 7', 'short') },
      'newPassword',
      rule,
      'The new password needs at least 6 characters.',
    ],
    [
      { ...passwords('sand castle 7'), confirmPassword: 'another one' },
      'newPassword',
      rule,
      "The new password and its confirmation don't match.",
    ],
    [
      { newPassword: 'short' },
      'newPassword',
      rule,
      'Please enter the current password too.',
      'The new password needs at least 6 characters.',
      "The new password and its confirmation don't match.",
    ],
    [
      { ...passwords('sand castle 7', 'x'.repeat(129)) },
      'newPassword',
      'Password must be at most 128 characters',
    ],
  ] as const) {
    const [change, path, ...messages] = wrong;
    const response = await person('PUT', profile, { ...form, ...change });
    expect(response.statusCode, JSON.stringify(change)).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', message: messages[0] });
    const ofField = response.json().issues.filter((issue: Issue) => issue.path === path);
    expect(ofField).toEqual(messages.map((message) => ({ path, message })));
  }
  expect(await rowOf(site, person)).toEqual(before);
});

test('a password change rotates the token, signs out everywhere else, and sends a notice', async () => {
  const site = await testSite();
  const person = await joined(site);
  const visitor = await site.as('nobody');
  const other = site.caller(cookieOf(await visitor('POST', '/api/login', clara)), 1);
  const response = await person('PUT', profile, { ...form, ...passwords(clara.password) });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ fullName: 'Clara Miller', needsPasswordReset: false });
  const here = site.caller(cookieOf(response), 1);
  expect((await here('GET', '/api/user')).statusCode).toBe(200);
  for (const ended of [person, other]) expect((await ended('GET', '/api/user')).statusCode).toBe(401);
  expect((await visitor('POST', '/api/login', clara)).statusCode).toBe(401);
  const mail = (await site.mails()).at(-1);
  expect(mail).toMatchObject({ to: clara.email, subject: 'Your password was changed' });
  expect(mail?.text).not.toContain('brand new one');
});

test('with a wrong current password, or the same new one, nothing changes', async () => {
  const site = await testSite();
  const person = await joined(site);
  const before = await rowOf(site, person);
  const wrong = await person('PUT', profile, { ...form, ...passwords('wrong one') });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { code: 'WRONG_CURRENT_PASSWORD', issues: [{ path: 'currentPassword' }] },
  ]);
  const same = await person('PUT', profile, { ...form, ...passwords(clara.password, clara.password) });
  expect([same.statusCode, same.json()]).toMatchObject([
    400,
    { code: 'SAME_PASSWORD', issues: [{ path: 'newPassword' }] },
  ]);
  expect(await rowOf(site, person)).toEqual(before);
  expect((await person('GET', '/api/user')).statusCode).toBe(200);
});

test('attempts at the current password count together with those at the password change', async () => {
  const site = await testSite({ limitFactor: 1 });
  const person = await site.as({});
  const own = { fullName: 'Someone', email: 'someone1@example.org' };
  for (let tries = 0; tries < 5; tries += 1) {
    await person('PUT', profile, { ...own, ...passwords('wrong one') });
    await person('POST', '/api/change-password', passwords('wrong one'));
  }
  const response = await person('PUT', profile, { ...own, ...passwords(everyonesPassword) });
  expect(response.statusCode).toBe(429);
  // Without a new password nothing is checked.
  expect((await person('PUT', profile, own)).statusCode).toBe(200);
});

test.each([...xssPayloads, 'Зоя 🏖️', 'שלום', 'Zoë "Zo" O’Mara-Núñez'])(
  '%s stays what was typed',
  async (text) => {
    const site = await testSite();
    const person = await site.as({});
    const fields = { fullName: text, phone: text.slice(0, 40), rentalLocation: text, emergencyContact: text };
    const saved = await person('PUT', profile, { ...fields, email: 'someone1@example.org' });
    expect(saved.json()).toMatchObject(fields);
  },
);

test('every space and emoji of a password counts', async () => {
  const site = await testSite();
  const person = await joined(site);
  const password = '  🏖️ sand  ';
  expect((await person('PUT', profile, { ...form, ...passwords(clara.password, password) })).statusCode).toBe(
    200,
  );
  const visitor = await site.as('nobody');
  const attempt = async (typed: string) =>
    (await visitor('POST', '/api/login', { username: 'clara', password: typed })).statusCode;
  expect([await attempt(password.trim()), await attempt(password)]).toEqual([401, 200]);
});
