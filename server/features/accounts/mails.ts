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
