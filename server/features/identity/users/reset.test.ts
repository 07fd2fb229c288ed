// An organizer resets a password: it signs the person out, and is in the answer only if it could not be mailed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SmtpCatcher } from '#tests/e2e/support/smtp-catcher.ts';
import { cookieOf } from '#tests/support/accounts.ts';
import { type Trouble, troubledMailServer } from '#tests/support/mail-servers.ts';
import { organized, rowOf } from '#tests/support/organizers.ts';
import { countTemporary, keepTemporary } from '#tests/support/recovery.ts';
import { everyonesPassword } from '#tests/support/test-site.ts';

const passwordLine = /^[A-Za-z2-9]{12}$/m;
const logged: unknown[][] = [];

beforeEach(() => {
  logged.length = 0;
  const spies = (['error', 'log', 'warn'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void logged.push(words)),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
});

async function resetting(mail: { smtpUrl?: string; outbox?: string } = {}) {
  const site = await organized(mail);
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const reset = (by = site.olivia) => by('POST', `/api/admin/reset-password/${ann.id}`);
  const signIn = async (password: string) => {
    const visitor = await site.as('nobody');
    return visitor('POST', '/api/login', { username: `someone${ann.id}`, password });
  };
  return { ...site, ann, reset, signIn };
}

test('a delivered mail holds the password alone on a line, and the answer does not', async () => {
  const server = new SmtpCatcher();
  await server.start();
  onTestFinished(() => server.stop());
  const site = await resetting({ smtpUrl: server.url });
  const { ann, reset, signIn, clock, db } = site;
  await keepTemporary(site, ann);
  await keepTemporary(site, ann);
  const answer = await reset();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const email = `someone${ann.id}@example.org`;
  expect(answer.json()).toEqual({
    success: true,
    message: 'Password reset email sent',
    emailSent: true,
    tempPassword: null,
    email,
  });
  const { text = '' } = await server.mailTo(email, passwordLine);
  expect(text).toContain(`someone${ann.id}`);
  const password = passwordLine.exec(text)?.[0] ?? '';
  expect(password).toMatch(/[a-z]/);
  expect(password).toMatch(/[A-Z]/);

  expect((await signIn(everyonesPassword)).statusCode).toBe(401);
  const signedIn = await signIn(password);
  expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { needsPasswordReset: true }]);
  const here = site.caller(cookieOf(signedIn), ann.id);
  expect((await here('GET', '/api/rsvps')).json().code).toBe('PASSWORD_CHANGE_REQUIRED');
  expect(await rowOf(site, ann)).toMatchObject({ password_expires_at: clock.now() + 86_400_000 });
  expect(await countTemporary(site)).toBe(0);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(JSON.stringify(logged)).not.toContain(password);
});

for (const trouble of [
  'refuses',
  'refuses the recipient',
  'drops',
  'says nothing',
  'hangs at the end',
] as Trouble[])
  test(`a mail server that ${trouble}: within 5 seconds the answer contains the password, and it works`, async () => {
    const smtpUrl = await troubledMailServer(trouble);
    const { reset, signIn, ann, db } = await resetting({ smtpUrl });
    const began = performance.now();
    const answer = await reset();
    expect(performance.now() - began).toBeLessThan(5000);
    const { tempPassword, ...rest } = answer.json();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(rest).toEqual({
      success: true,
      message: 'The password was updated, but the e-mail with it could not be sent.',
      emailSent: false,
      email: `someone${ann.id}@example.org`,
    });
    expect(tempPassword).toMatch(/^[A-Za-z2-9]{12}$/);
    expect((await signIn(tempPassword)).statusCode).toBe(200);
    expect((await signIn(everyonesPassword)).statusCode).toBe(401);
    expect((await ann('GET', '/api/user')).statusCode).toBe(401);
    // It is never queued, and said nowhere but in the answer.
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(logged).not.toEqual([]);
    expect(JSON.stringify(logged)).not.toContain(tempPassword);
  });

test('without a mail server nothing counts as sent, and the letter is in the outbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { reset } = await resetting({ outbox: folder });
  const { emailSent, tempPassword } = (await reset()).json();
  expect(emailSent).toBe(false);
  const [file = '', ...more] = readdirSync(join(folder, 'outbox'));
  expect(more).toEqual([]);
  expect(readFileSync(join(folder, 'outbox', file), 'utf8')).toMatch(new RegExp(`^${tempPassword}\r?$`, 'm'));
});

test('the temporary password signs in for 24 hours', async () => {
  const { reset, signIn, mails, clock } = await resetting();
  await reset();
  const password = passwordLine.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
  clock.advance(86_399_000);
  expect((await signIn(password)).statusCode).toBe(200);
  clock.advance(2000);
  expect((await signIn(password)).statusCode).toBe(401);
});

test('a sign-in during the reset leaves no session behind', async () => {
  const { reset, signIn, db, ann, caller } = await resetting();
  await db.updateTable('users').set({ is_admin: 0 }).where('id', '=', ann.id).execute();
  const before = (await db.selectFrom('users').select('password_hash').where('id', '=', ann.id).execute())[0];
  for (let round = 0; round < 10; round += 1) {
    await db
      .updateTable('users')
      .set({ ...before })
      .where('id', '=', ann.id)
      .execute();
    const [answer, ...signIns] = await Promise.all([
      reset(),
      ...[1, 2, 3].map(() => signIn(everyonesPassword)),
    ]);
    expect(answer.statusCode).toBe(200);
    for (const signedIn of signIns) {
      expect([200, 401]).toContain(signedIn.statusCode);
      const browser = caller(cookieOf(signedIn), ann.id);
      expect((await browser('GET', '/api/user')).statusCode).toBe(401);
    }
  }
});

test('two concurrent resets leave one password, without internal errors', async () => {
  const { reset, signIn, as, mails } = await resetting();
  const second = await as({ admin: true, authorized: true });
  const answers = await Promise.all([reset(), reset(second)]);
  for (const answer of answers) expect(answer.json()).toMatchObject({ emailSent: true, tempPassword: null });
  const passwords = (await mails()).map(({ text }) => passwordLine.exec(text)?.[0] ?? '');
  const statuses = await Promise.all(passwords.map(async (one) => (await signIn(one)).statusCode));
  expect(statuses.toSorted()).toEqual([200, 401]);
});
