// The letters of registrations.
import type { UserRow } from '#server/features/identity/accounts/queries.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/**
 * The first word of a full name, if it is nothing but a name: strangers can have mail sent to any address, and it should
 * not carry their advertisement.
 */
function firstNameOf(fullName: string): string | undefined {
  const [first = ''] = fullName.split(/\s/u);
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? first : undefined;
}

/**
 * Keeps mail programs from making a link of the username in a letter to an unverified address. A copy of it still signs
 * in, since invisible characters are ignored.
 */
export const unlinked = (username: string): string => username.replace(/[.:/]/g, '$&\u2060');

type CodeMail = Record<'title' | 'to' | 'username' | 'fullName' | 'code', string>;

export function codeMail({ title, to, username: typed, fullName, code }: CodeMail): Mail {
  const firstName = firstNameOf(fullName);
  const username = unlinked(typed);
  return {
    to,
    isToStranger: true,
    subject: `${code} is your code for ${title}`,
    letter: {
      preview: `Type it in the next 15 minutes to finish registering as ${username}.`,
      heading: firstName ? `Here is your code, ${firstName}` : 'Here is your code',
      paragraphs: [
        ['Type it on the page where you registered as ', { strong: username }, ' to verify your e-mail.'],
      ],
      secret: { label: 'Verification code', value: code },
      notes: [
        { title: 'It works for 15 minutes', text: 'After that, choose Resend code on the same page.' },
        { title: "Wasn't you?", text: "You don't need to do anything. Without the code no account is made." },
      ],
    },
  };
}

interface MemberMail extends Pick<CodeMail, 'title' | 'to'> {
  readonly member: Pick<UserRow, 'username' | 'full_name'>;
}

/** The mail to a member whose address somebody has tried to register. */
export function alreadyMemberMail({ title, to, member: { username, full_name } }: MemberMail): Mail {
  const firstName = firstNameOf(full_name);
  return {
    to,
    subject: `You already have an account for ${title}`,
    letter: {
      preview: 'Somebody tried to register with your e-mail. No new account was made.',
      heading: firstName ? `You already have an account, ${firstName}` : 'You already have an account',
      paragraphs: [
        [
          'Somebody, probably you, tried to register with this e-mail. No new account was made, because you already have one: your username is ',
          { strong: username },
          '.',
        ],
      ],
      action: { label: 'Sign in', path: '/auth' },
      notes: [
        { title: 'Was it you?', text: 'Sign in with your username or this e-mail, and your password.' },
        {
          title: "Wasn't you?",
          text: "You don't need to do anything. Your account and your password are unchanged.",
        },
      ],
    },
  };
}
