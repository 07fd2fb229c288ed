// The letters about an organizer's decisions on accounts.
import { dayRange } from '#contract/dates.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { UserRow } from '#server/features/identity/accounts/queries.ts';

import type { Mail } from '#server/platform/mail/mail.ts';

type Recipient = Pick<UserRow, 'username' | 'full_name' | 'sign_in_email'>;

/** The mail to a person whom an organizer has authorized without an RSVP. */
export function welcomeMail(to: Recipient, settings: ReunionDocument): Mail {
  return {
    to: to.sign_in_email,
    subject: `You're in: ${settings.title}`,
    letter: {
      preview: "An organizer has authorized your account. Come and see who'll be there.",
      heading: "You're in",
      paragraphs: [
        `Hello ${to.full_name},`,
        [
          'An organizer has authorized your account ',
          { strong: to.username },
          `. You can now see all of ${settings.title}, ${dayRange(settings.firstDay, settings.lastDay)}.`,
        ],
        "If you haven't told us yet whether you're coming, please send your RSVP.",
      ],
      action: { label: 'Open the site', path: '/' },
    },
  };
}

/** The temporary password is alone on its line, so that it can be selected easily. */
export function passwordResetMail(to: Recipient, temporaryPassword: string): Mail {
  return {
    to: to.sign_in_email,
    subject: 'Your temporary password',
    letter: {
      preview: 'An organizer has reset your password. Choose a new one when you sign in.',
      heading: 'Your password was reset',
      paragraphs: [
        `Hello ${to.full_name},`,
        ['An organizer has reset the password of your account ', { strong: to.username }, '.'],
        'Sign in with this temporary password within 24 hours. The site then asks you to choose a password of your own.',
      ],
      secret: { label: 'Temporary password', value: temporaryPassword },
      notes: [
        {
          title: 'Your old password no longer works',
          text: 'You have been signed out everywhere. If you did not ask for this, please write to an organizer.',
        },
      ],
      action: { label: 'Sign in', path: '/auth' },
    },
  };
}

interface Changes {
  readonly email?: string | undefined;
  readonly hasNewPassword: boolean;
}

/** The mail to the owner, at the old sign-in address, about an organizer's change of the sign-in. */
export function signInChangedMail(to: Recipient, { email, hasNewPassword }: Changes): Mail {
  return {
    to: to.sign_in_email,
    subject: 'An organizer changed how you sign in',
    letter: {
      preview: 'Please read what is different from now on.',
      heading: 'How you sign in has changed',
      paragraphs: [
        `Hello ${to.full_name},`,
        ['An organizer has changed your account ', { strong: to.username }, ' in the Admin Console.'],
        ...(email ? [`From now on you sign in with ${email}, and we'll send your e-mails there.`] : []),
        ...(hasNewPassword
          ? [
              "Your account has a temporary password that works for 24 hours; the organizer will tell you what it is. You've been signed out everywhere.",
            ]
          : []),
      ],
      notes: [{ title: 'Not expecting this?', text: 'Please write to an organizer.' }],
    },
  };
}
