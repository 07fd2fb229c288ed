import { expect, test } from 'vitest';
import { usernameKeyOf } from '#server/features/identity/accounts/policy.ts';
import { newEmailCodeMail } from '#server/features/identity/profile/mails.ts';
import { alreadyMemberMail, codeMail } from '#server/features/identity/registrations/mails.ts';
import { letterText } from '#server/platform/mail/letter.ts';
import { letterHtml } from '#server/platform/mail/letter-html.ts';

const sender = {
  title: 'Miller Week',
  dates: 'July 1 – July 8, 2027',
  place: 'Lewes, Delaware',
  publicUrl: 'https://miller.example.org',
  organizer: { name: 'Ruth Miller', email: 'ruth@example.org' },
  isOrganizerPublic: true,
  look: 'coast' as const,
};
const to = 'clara@example.org';
const code = (fullName: string) =>
  codeMail({ title: sender.title, to, username: 'clara', fullName, code: '048215' });

test('the mail with the code', () => {
  const { subject, letter } = code('Clara Anderson');
  expect(subject).toBe('048215 is your code for Miller Week');
  const text = letterText(letter, sender);
  expect(text.split('\n')).toContain('048215');
  expect(text).toContain('Here is your code, Clara');
  expect(text).toContain('Type it on the page where you registered as clara to verify your e-mail.');
  expect(text).toContain('Miller Week, Lewes, Delaware\nhttps://miller.example.org');
  expect(text).toContain('Ruth Miller, ruth@example.org');
  const html = letterHtml(letter, sender, subject);
  expect(html.split('\n')).toContain('048215');
  expect(html).toContain('Ruth Miller');
});

test('the mail to somebody who has an account names it, and has no code', () => {
  const member = { username: 'clara', full_name: 'Clara Anderson' };
  const { letter } = alreadyMemberMail({ title: sender.title, to, member });
  expect(letter.secret).toBeUndefined();
  expect(letterText(letter, sender)).toContain('Sign in: https://miller.example.org/auth');
});

test.each([
  ['Clara Anderson', 'Here is your code, Clara'],
  ['משה כהן', 'Here is your code, משה'],
  ['Mary-Jo O’Neil', 'Here is your code, Mary-Jo'],
  ['🌊 Clara', 'Here is your code'],
  ['www.evil.example Buy now', 'Here is your code'],
  ['http://evil.example', 'Here is your code'],
  ['<b>Clara</b>', 'Here is your code'],
  ['C'.repeat(31), 'Here is your code'],
])('%s is greeted with %s', (fullName, heading) => {
  expect(code(fullName).letter.heading).toBe(heading);
});

test('of a username that is an address no mail program makes a link, and a copy of it signs in', () => {
  for (const username of ['evil.example/win', 'http://evil.example', 'tom.johnson']) {
    const told = { title: sender.title, to, username, code: '048215' };
    for (const { letter } of [codeMail({ ...told, fullName: 'Clara' }), newEmailCodeMail(told)]) {
      const text = letterText(letter, sender).replaceAll(sender.publicUrl, '');
      expect(`${letter.preview} ${text}`).not.toMatch(/evil\.e|tom\.j|:\/|\/\//);
      const named = /(?:registered as|profile of) (\S+?)(?: to|,)/.exec(text)?.[1] ?? '';
      expect(usernameKeyOf(named)).toBe(username);
    }
  }
});
