// A forgotten password: a temporary one by mail, beside the old one until it is used (decision 8).
import { expect, test } from 'vitest';
import { clara, cookieOf, joined } from '#tests/support/accounts.ts';
import { publicUrl, type World, world } from '#tests/support/world.ts';

const forgot = { method: 'POST', url: '/api/forgot-password' } as const;
const answer = { message: 'If an account with that e-mail exists, a temporary password was sent.' };

/** Asks for a temporary password, and takes it out of the mail. */
async function temporaryOf(site: World, email: string = clara.email): Promise<string> {
  const visitor = await site.as('nobody');
  const response = await visitor('POST', forgot.url, { email });
  expect([response.statusCode, response.json()]).toEqual([200, answer]);
  const last = (await site.mails()).findLast(({ to }) => to === clara.email);
  return /^[A-Za-z0-9]{12}$/m.exec(last?.text ?? '')?.[0] ?? '';
}

async function signIn(site: World, password: string, username = 'clara') {
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/login', { username, password });
  return Object.assign(site.caller(cookieOf(response), 1), { response, status: response.statusCode });
}

test('the mail names the username, has the password alone on its line, and says what to do', async () => {
  const site = await world();
  await joined(site);
  const password = await temporaryOf(site, 'CLARA@example.org');
  for (const kind of [/[a-z]/, /[A-Z]/, /\d/]) expect(password).toMatch(kind);
  const mail = (await site.mails()).at(-1) ?? expect.fail();
  expect(mail.to).toBe(clara.email);
  expect(mail.subject).toBe('A temporary password for Bethany Beach Reunion');
  expect(mail.text).toContain('Sign in as clara with the temporary one below');
  expect(mail.text).toContain('It works for 24 hours\nYour old password still works until you use this one.');
  expect(mail.text).toContain(`Sign in: ${publicUrl}/auth`);
  const kept = JSON.stringify(await site.db.selectFrom('users').selectAll().execute());
  expect(kept).not.toContain(password);
});

test('it works beside the old one; its first use puts it in the old one’s place', async () => {
  const site = await world();
  const before = await joined(site);
  const password = await temporaryOf(site);
  expect((await signIn(site, clara.password)).response.json().needsPasswordReset).toBe(false);

  const recovered = await signIn(site, password, clara.email);
  expect(recovered.response.json()).toMatchObject({ id: before.id, needsPasswordReset: true });
  expect((await signIn(site, clara.password)).status).toBe(401);
  // Who knew the old one is out.
  expect((await before('GET', '/api/user')).statusCode).toBe(401);
  expect((await recovered('GET', '/api/user')).statusCode).toBe(200);
  expect((await recovered('GET', '/api/rsvps')).json().code).toBe('PASSWORD_CHANGE_REQUIRED');

  const again = await signIn(site, password);
  expect(again.response.json().needsPasswordReset).toBe(true);
  const change = { currentPassword: password, newPassword: 'one of my own' };
  const changed = await again('POST', '/api/change-password', change);
  expect(changed.json()).toMatchObject({ needsPasswordReset: false });
  expect((await signIn(site, password)).status).toBe(401);
  expect((await signIn(site, 'one of my own')).status).toBe(200);
});
