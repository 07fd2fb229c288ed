// Every letter that the site writes, word for word: its subject, its preview in a list of mails, and its text.
import { expect, test } from 'vitest';
import { type Look, looks } from '#contract/settings/looks.ts';
import { testMail } from '#server/features/console/mail-check/mails.ts';
import { eventCancelled, eventMoved } from '#server/features/events/event-letters/mails.ts';
import { newRegistrationMail, passwordChangedMail } from '#server/features/identity/accounts/mails.ts';
import {
  emailInUseMail,
  newEmailCodeMail,
  signInEmailChangedMail,
} from '#server/features/identity/profile/mails.ts';
import { temporaryPasswordMail } from '#server/features/identity/recovery/mails.ts';
import { alreadyMemberMail, codeMail } from '#server/features/identity/registrations/mails.ts';
import { passwordResetMail, signInChangedMail, welcomeMail } from '#server/features/identity/users/mails.ts';
import { rsvpConfirmed, rsvpWaits } from '#server/features/rsvps/mails.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import { nextReunion } from '#server/features/settings/reunions/mails.ts';
import { letterText, senderIn, senderOf } from '#server/platform/mail/letter.ts';
import { letterHtml } from '#server/platform/mail/letter-html.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

const settings = readSettings('settings/bethany-beach.json');
const { title } = settings;
const to = 'clara@example.org';
const clara = { username: 'clara', full_name: 'Clara Anderson', sign_in_email: to };
const guest = { id: 7, fullName: 'Clara Anderson', email: to };
const dinner = {
  id: 12,
  title: 'Taco night',
  starts_at: Date.parse('2025-07-27T18:00:00-04:00'),
  ends_at: Date.parse('2025-07-27T20:00:00-04:00'),
  location: 'The pier',
};
const member = (name: string, arriving: string | null, departing: string | null) => ({
  name,
  arriving,
  departing,
});
const rsvp = (...members: object[]) =>
  ({ familyName: 'Anderson', members }) as unknown as Parameters<typeof rsvpWaits>[2];
const olivia = { fullName: 'Olivia Organizer', email: 'olivia@example.org' };
const owner = { fullName: 'Clara Anderson', email: to };

const letters: Readonly<Record<string, () => Mail>> = {
  'somebody has registered': () =>
    newRegistrationMail(olivia.email, { username: 'clara', full_name: 'Clara Anderson', email: to }),
  'a password was changed': () => passwordChangedMail(to),
  'an event has moved': () => eventMoved(guest, dinner, settings),
  'an event without an end has moved': () => eventMoved(guest, { ...dinner, ends_at: null }, settings),
  'an event is cancelled': () => eventCancelled(guest, dinner, settings),
  'an event without an end is cancelled': () => eventCancelled(guest, { ...dinner, ends_at: null }, settings),
  'the next reunion is on': () => nextReunion({ address: to, isAccount: true }, settings),
  'the next reunion is on, to a member of an RSVP': () =>
    nextReunion({ address: to, isAccount: false }, settings),
  'a test mail': () => testMail(olivia.email, settings),
  'a code for a new e-mail': () => newEmailCodeMail({ title, to, username: 'clara', code: '048215' }),
  'an e-mail that is in use': () => emailInUseMail({ title, to, username: 'clara' }),
  'a changed sign-in e-mail': () => signInEmailChangedMail({ to, username: 'clara' }),
  'a temporary password': () =>
    temporaryPasswordMail({ title, to, username: 'clara', password: 'aB3dE5gH7jK9' }),
  'a code for a registration': () =>
    codeMail({
      title,
      to,
      username: 'clara',
      fullName: 'Clara Anderson',
      code: '048215',
    }),
  'a code for somebody without a name to greet': () =>
    codeMail({
      title,
      to,
      username: 'clara',
      fullName: 'www.example.org',
      code: '048215',
    }),
  'who has an account already': () => alreadyMemberMail({ title, to, member: clara }),
  'who has an account already, without a name to greet': () =>
    alreadyMemberMail({
      title,
      to,
      member: { ...clara, full_name: 'C3' },
    }),
  'an RSVP of one waits': () =>
    rsvpWaits(olivia, owner, rsvp(member('Clara Anderson', '2025-07-26', '2025-08-02'))),
  'an RSVP of two waits': () =>
    rsvpWaits(
      olivia,
      owner,
      rsvp(member('Clara Anderson', '2025-07-27', '2025-07-31'), member('Ben Anderson', null, null)),
    ),
  'an RSVP is confirmed': () =>
    rsvpConfirmed(
      { ...owner, wasAuthorized: false },
      rsvp(member('Clara Anderson', '2025-07-26', '2025-08-02')),
      settings,
    ),
  'an RSVP of an authorized account is confirmed': () =>
    rsvpConfirmed(
      { ...owner, wasAuthorized: true },
      rsvp(member('Clara Anderson', '2025-07-26', '2025-08-02')),
      settings,
    ),
  'an account is authorized': () => welcomeMail(clara, settings),
  'a password was reset': () => passwordResetMail(clara, 'aB3dE5gH7jK9'),
  'the e-mail to sign in with was changed': () =>
    signInChangedMail(clara, {
      email: 'clara@new.example.org',
      hasNewPassword: false,
    }),
  'the password was changed by an organizer': () => signInChangedMail(clara, { hasNewPassword: true }),
  'both were changed': () =>
    signInChangedMail(clara, { email: 'clara@new.example.org', hasNewPassword: true }),
};

const publicUrl = 'https://reunion.example.org';

/** Replaces special spaces, which differ between versions of ICU. */
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

test.each(Object.entries(letters))('%s', (_what, write) => {
  const mail = write();
  const sender = senderIn(senderOf(settings, publicUrl), mail);
  expect(
    plain(
      `To: ${mail.to}\nSubject: ${mail.subject}\nPreview: ${mail.letter.preview}\n\n${letterText(mail.letter, sender)}`,
    ),
  ).toMatchSnapshot();
  expect(letterHtml(mail.letter, sender, mail.subject)).toContain(
    `>${mail.letter.preview.replaceAll("'", '&#39;').replaceAll('"', '&#34;')}`,
  );
});

test.each(looks.filter((look) => look !== 'coast'))(
  'a letter in the look of the %s differs only in its colors',
  (look) => {
    const mail = letters['an RSVP is confirmed']?.() ?? expect.fail();
    const html = (chosen: Look) =>
      letterHtml(mail.letter, senderOf({ ...settings, look: chosen }, publicUrl), mail.subject);
    const withoutColors = (text: string) => text.replace(/#[\da-f]{3,6}\b/g, '');
    expect(html(look)).not.toBe(html('coast'));
    expect(withoutColors(html(look))).toBe(withoutColors(html('coast')));
  },
);

test('a letter to a stranger names an organizer only if every visitor may see organizers', () => {
  const { letter, isToStranger } = letters['a code for a registration']?.() ?? expect.fail();
  expect(isToStranger).toBe(true);
  const named = (areOrganizersPublic: boolean, mail: Mail) => {
    const sender = senderOf({ ...settings, areOrganizersPublic }, publicUrl);
    return letterText(letter, senderIn(sender, mail)).includes('Questions? Write to');
  };
  const [stranger, known] = [letters['a code for a registration']?.(), letters['a password was reset']?.()];
  for (const [areOrganizersPublic, mail, expected] of [
    [true, stranger, true],
    [false, stranger, false],
    [true, known, true],
    [false, known, true],
  ] as const)
    expect(named(areOrganizersPublic, mail ?? expect.fail())).toBe(expected);
});
