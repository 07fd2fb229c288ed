// What the letters about a changed e-mail say.
import type { Mail } from '#server/platform/mail/mail.ts';

interface CodeMail {
  /** The reunion's. */
  readonly title: string;
  /** The new address. */
  readonly to: string;
  readonly username: string;
  readonly code: string;
}

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
        { strong: username },
        ', and this e-mail signs in from then on. Until then the old one does.',
      ],
    ],
    secret: { label: 'Verification code', value: code },
    notes: [
      { title: 'It works for 15 minutes', text: 'After that, choose Resend code in the same place.' },
      { title: 'It was not you?', text: 'Then do nothing. Without the code nothing changes.' },
    ],
  },
});

/** To a person whose address somebody else gave as theirs. */
export const emailInUseMail = ({ title, to, username }: Omit<CodeMail, 'code'>): Mail => ({
  to,
  subject: `Somebody gave your e-mail for ${title}`,
  letter: {
    preview: 'It still signs you in, and nobody else.',
    heading: 'Somebody gave your e-mail as theirs',
    paragraphs: [
      [
        'Somebody with another account wanted to sign in with this e-mail. That does not work, since it is yours: you sign in as ',
        { strong: username },
        '.',
      ],
    ],
    notes: [
      {
        title: 'It was you?',
        text: 'An e-mail signs in to one account only. Sign in with the one you have.',
      },
      { title: 'It was not you?', text: 'Then do nothing. Your account and your password are unchanged.' },
    ],
  },
});

/** To the address that signed in until now. */
export const signInEmailChangedMail = ({ to, username }: { to: string; username: string }): Mail => ({
  to,
  subject: 'Another e-mail signs you in now',
  letter: {
    preview: 'This one does not any more.',
    heading: 'Another e-mail signs you in now',
    paragraphs: [
      [
        'The e-mail of ',
        { strong: username },
        ' was changed. This one does not sign in any more, and gets no more codes or passwords.',
      ],
    ],
    notes: [
      { title: 'It was you?', text: 'Then there is nothing to do.' },
      {
        title: 'It was not you?',
        text: 'Sign in with your username, change your password, and ask an organizer to put your e-mail right.',
      },
    ],
  },
});
