// The letters about accounts.
import type { UserRow } from '#server/features/identity/accounts/queries.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** The mail to an organizer about a new person who waits for authorization. */
export const newRegistrationMail = (
  to: string,
  { username, full_name, email }: Pick<UserRow, 'username' | 'full_name' | 'email'>,
): Mail => ({
  to,
  replyTo: { name: full_name, email },
  subject: `${full_name} has registered`,
  letter: {
    preview: `${full_name} has verified ${email} and is waiting to be authorized.`,
    heading: 'Somebody new has registered',
    paragraphs: [
      [{ strong: full_name }, ' has registered as ', { strong: username }, ` and verified ${email}.`],
      "Until an organizer authorizes the account, it can send an RSVP but can't see anything about the family. Approving that RSVP lets its owner in.",
    ],
    action: { label: 'Open the Admin Console', path: '/admin' },
  },
});

/** The mail to a person whose password has been changed, in case somebody else did it. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  letter: {
    preview: "You've been signed out everywhere except where you changed it.",
    heading: 'Your password was changed',
    paragraphs: [
      'From now on you sign in with the new one. Every other browser where you were signed in has been signed out.',
    ],
    action: { label: 'Sign in', path: '/auth' },
    notes: [
      {
        title: "Wasn't you?",
        text: `Choose "Forgot your password?" where you sign in, and we'll send a temporary password to this address. Please tell an organizer, too.`,
      },
    ],
  },
});
