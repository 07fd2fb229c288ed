import { expect, test } from 'vitest';
import { mailSenderOf } from '#server/platform/mail/sender.ts';

const variables = { smtpUrl: undefined, mailFrom: undefined, publicUrl: 'https://reunion.example.org' };
const senderWith = (env: Partial<Record<keyof typeof variables, string>>, mailFrom?: string) =>
  mailSenderOf({
    env: { ...variables, ...env },
    settings: { current: { title: 'The "Lake" Week', ...(mailFrom && { mailFrom }) } },
  });

test('mail is from MAIL_FROM, else from the address of the settings, else from one made of the site’s', () => {
  const pinned = senderWith({ mailFrom: 'Ours <us@example.com>' }, 'ann@example.com');
  expect([pinned.from(), pinned.pinnedBy]).toEqual(['Ours <us@example.com>', 'MAIL_FROM']);
  const set = senderWith({}, 'ann@example.com');
  expect([set.from(), set.pinnedBy]).toEqual(['"The Lake Week" <ann@example.com>', null]);
  expect(senderWith({}).from()).toBe('"The Lake Week" <reunion@reunion.example.org>');
});

test('the mail server is named by its host only, without user and password', () => {
  expect(senderWith({ smtpUrl: 'smtp://user:secret@mail.example.org:587' }).server).toBe('mail.example.org');
  expect(senderWith({}).server).toBeNull();
});
