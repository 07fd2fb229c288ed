// A new sign-in address takes the mailed code and the password: an open browser is not enough (product rule 34).
import { expect, test, vi } from 'vitest';
import { clara, codeIn, cookieOf, joined, wrongCode } from '#tests/support/accounts.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const url = '/api/profile/verify-email';
const next = 'clara@example.net';
const wrongPassword = {
  code: 'WRONG_CURRENT_PASSWORD',
  message: 'The current password is not right.',
  issues: [{ path: 'currentPassword', message: 'The current password is not right.' }],
};

/** Clara, who has changed her e-mail and not typed its code yet. */
async function changing(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options);
  const person = await joined(site);
  await person('PUT', '/api/profile', { fullName: clara.fullName, email: next });
  const code = codeIn((await site.mails()).at(-1) ?? expect.fail());
  const prove = (body: object) => person('POST', url, body);
  return { site, person, code, prove };
}

const signInEmailOf = async ({ db }: TestSite, id: number) =>
  (await db.selectFrom('users').select('sign_in_email').where('id', '=', id).executeTakeFirst())
    ?.sign_in_email;

test('a code without the current password changes nothing', async () => {
  const { site, person, code, prove } = await changing();
  for (const currentPassword of [undefined, '', null, 7]) {
    const answer = await prove({ code, currentPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([
      { path: 'currentPassword', message: 'Current password is required' },
    ]);
  }
  expect(await signInEmailOf(site, person.id)).toBe(clara.email);
});

test('a wrong password is reported at its field, reveals nothing about the code and uses up none of its attempts', async () => {
  const { site, person, code, prove } = await changing();
  for (const typed of [code, wrongCode(code), code, code, code, code, code]) {
    const answer = await prove({ code: typed, currentPassword: 'not this one' });
    expect([answer.statusCode, answer.json()]).toEqual([400, wrongPassword]);
  }
  expect(await signInEmailOf(site, person.id)).toBe(clara.email);
  expect((await prove({ code, currentPassword: clara.password })).json()).toMatchObject({
    signInEmail: next,
  });
});

test('after ten wrong passwords no more are checked, right or not', async () => {
  const { site, person, code, prove } = await changing({ limitFactor: 1 });
  for (let times = 0; times < 10; times += 1)
    expect((await prove({ code, currentPassword: `guess ${times}` })).statusCode).toBe(400);
  const refused = await prove({ code, currentPassword: clara.password });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await signInEmailOf(site, person.id)).toBe(clara.email);
});

test('a mailed temporary password is not the current one until it was used, and then it must be changed first', async () => {
  const { site, person, code, prove } = await changing();
  const currentPassword = await askForTemporary(site);
  expect((await prove({ code, currentPassword })).json().code).toBe('WRONG_CURRENT_PASSWORD');
  const visitor = await site.as('nobody');
  const signedIn = await visitor('POST', '/api/login', { username: 'clara', password: currentPassword });
  const recovered = site.caller(cookieOf(signedIn), person.id);
  expect((await recovered('POST', url, { code, currentPassword })).json().code).toBe(
    'PASSWORD_CHANGE_REQUIRED',
  );
  const newPassword = 'one of my own';
  expect((await recovered('POST', '/api/change-password', { currentPassword, newPassword })).statusCode).toBe(
    200,
  );
});

test('a password that is changed concurrently is not accepted any more', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { site, person, code, prove } = await changing();
    const currentPassword = clara.password;
    const calls = [
      () => prove({ code, currentPassword }),
      () => person('POST', '/api/change-password', { currentPassword, newPassword: 'one of my own' }),
    ];
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    const proof = answers[round % 2 ? 0 : 1];
    expect([200, 400, 401]).toContain(proof?.statusCode);
    expect(await signInEmailOf(site, person.id)).toBe(proof?.statusCode === 200 ? next : clara.email);
  }
});

test('a password that is changed between its verification and that of the code is reported at its field', async () => {
  const { site, person, code, prove } = await changing();
  const forget = site.limits.forget.bind(site.limits);
  vi.spyOn(site.limits, 'forget').mockImplementationOnce(async (...counted) => {
    await forget(...counted);
    const changed = { password_hash: 'of another password' };
    await site.db.updateTable('users').set(changed).where('id', '=', person.id).execute();
  });
  const answer = await prove({ code, currentPassword: clara.password });
  expect([answer.statusCode, answer.json()]).toEqual([400, wrongPassword]);
  expect(await signInEmailOf(site, person.id)).toBe(clara.email);
  const tried = await site.db.selectFrom('email_changes').select('tries').executeTakeFirst();
  expect(tried).toEqual({ tries: 0 });
});
