// The letter with a temporary password.
import type { Mail } from '#server/platform/mail/mail.ts';

type TemporaryMail = Record<'title' | 'to' | 'username' | 'password', string>;

export const temporaryPasswordMail = ({ title, to, username, password }: TemporaryMail): Mail => ({
  to,
  subject: `A temporary password for ${title}`,
  letter: {
    preview: `It signs you in as ${username} for 24 hours.`,
    heading: 'Here is a temporary password',
    paragraphs: [
      [
        'Somebody, probably you, told us you forgot your password. Sign in as ',
        { strong: username },
        ' with the temporary one below, and then choose one of your own.',
      ],
    ],
    secret: { label: 'Temporary password', value: password },
    action: { label: 'Sign in', path: '/auth' },
    notes: [
      { title: 'It works for 24 hours', text: 'Your old password still works until you use this one.' },
      {
        title: "Wasn't you?",
        text: "You don't need to do anything. Nothing changes unless somebody uses it.",
      },
    ],
  },
});
