// What the letters of accounts say.
import type { Mail } from '#server/platform/mail/mail.ts';

interface RegistrationMail {
  readonly to: string;
  readonly person: { readonly username: string; readonly fullName: string; readonly email: string };
}

/** To an organizer: somebody new waits to be authorized. */
export function newRegistrationMail({ to, person: { username, fullName, email } }: RegistrationMail): Mail {
  return {
    to,
    subject: `${fullName} has registered`,
    letter: {
      preview: `${fullName} has verified ${email} and waits to be authorized.`,
      heading: 'Somebody new has registered',
      paragraphs: [
        [{ strong: fullName }, ' has registered as ', { strong: username }, ` and verified ${email}.`],
        'Until an organizer authorizes the account, it can send an RSVP and see nothing of the family. Approving that RSVP lets its owner in.',
      ],
      action: { label: 'Open the Admin Console', path: '/admin' },
    },
  };
}

/** To a person whose password has been changed: if it was not them, they should hear of it. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  letter: {
    preview: 'You are signed out everywhere but where it was changed.',
    heading: 'Your password was changed',
    paragraphs: [
      'From now on you sign in with the new one. Every other browser in which you were signed in is signed out.',
    ],
    action: { label: 'Sign in', path: '/auth' },
    notes: [
      {
        title: 'It was not you?',
        text: 'Choose “Forgot your password?” where you sign in: a temporary password comes to this address. And tell an organizer.',
      },
    ],
  },
});
