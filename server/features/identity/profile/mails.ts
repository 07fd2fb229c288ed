// The letters about a changed e-mail.
import { unlinked } from '#server/features/identity/registrations/mails.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

type CodeMail = Record<'title' | 'to' | 'username' | 'code', string>;

export const newEmailCodeMail = ({ title, to, username, code }: CodeMail): Mail => ({
  to,
  isToStranger: true,
  subject: `${code} is your code for ${title}`,
  letter: {
    preview: 'Type it in the next 15 minutes to sign in with this e-mail.',
    heading: 'Here is your code',
    paragraphs: [
      [
        'Type it in the profile of ',
        { strong: unlinked(username) },
        ", along with your current password: you'll sign in with this e-mail once it's confirmed; until then, use the old one.",
      ],
    ],
    secret: { label: 'Verification code', value: code },
    notes: [
      { title: 'It works for 15 minutes', text: 'After that, choose Resend code in the same place.' },
      { title: "Wasn't you?", text: "You don't need to do anything. Without the code nothing changes." },
    ],
  },
});

/** The mail to a person whose address somebody else has entered as their own. */
export const emailInUseMail = ({ title, to, username }: Omit<CodeMail, 'code'>): Mail => ({
  to,
  subject: `Somebody used your e-mail on ${title}`,
  letter: {
    preview: 'You can still sign in with it, and nobody else can.',
    heading: 'Somebody used your e-mail as theirs',
    paragraphs: [
      [
        "Somebody with another account wanted to sign in with this e-mail. That doesn't work because it's yours: you sign in as ",
        { strong: username },
        '.',
      ],
    ],
    notes: [
      {
        title: 'Was it you?',
        text: 'An e-mail can belong to only one account. Sign in with the one you have.',
      },
      {
        title: "Wasn't you?",
        text: "You don't need to do anything. Your account and your password are unchanged.",
      },
    ],
  },
});

/** The mail to the old sign-in address. */
export const signInEmailChangedMail = ({ to, username }: { to: string; username: string }): Mail => ({
  to,
  subject: 'Your sign-in e-mail has changed',
  letter: {
    preview: "You can't sign in with this one anymore.",
    heading: 'Your sign-in e-mail has changed',
    paragraphs: [
      [
        'The e-mail of ',
        { strong: username },
        " was changed. You can't sign in with this one anymore, and we won't send codes or passwords to it.",
      ],
    ],
    notes: [
      { title: 'Was it you?', text: "You don't need to do anything." },
      {
        title: "Wasn't you?",
        text: 'Sign in with your username, change your password, and ask an organizer to correct your e-mail.',
      },
    ],
  },
});
