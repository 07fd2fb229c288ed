import type { MailResult, WaitingMail } from '#contract/console/mail-check.schema.ts';
import { inWords } from '#web/lib/dates.ts';

/** The outcome of a mail, in a sentence. */
export function outcomeWords({ outcome, to }: MailResult): string {
  switch (outcome) {
    case 'delivered':
      return `The mail server took the mail to ${to}.`;
    case 'written':
      return 'There is no mail server. The mail was written to a file in the outbox folder.';
    case 'refused':
      return `The mail server refused the mail to ${to}.`;
    case 'timeout':
      return 'The mail server did not answer in time.';
    case 'failed':
      return 'The mail could not be sent.';
  }
}

/** The label before the answer itself. */
export const answerLabel = ({ outcome }: MailResult): string =>
  outcome === 'written' ? 'File' : outcome === 'delivered' || outcome === 'refused' ? 'It said' : 'Reason';

export const isGood = ({ outcome }: MailResult): boolean => outcome === 'delivered' || outcome === 'written';

/** 'Two mails are waiting.' */
export function waitingWords(mails: readonly WaitingMail[]): string {
  if (mails.length === 0) return 'No mail is waiting.';
  const number = inWords(mails.length);
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${mails.length === 1 ? 'mail is' : 'mails are'} waiting. The site tries again by itself, at least once a minute.`;
}

/** 'One mail from the last month was given up.' Nothing where none was. */
export function givenUpWords(count: number): string {
  if (count === 0) return '';
  if (count === 1)
    return 'One mail from the last month was given up: it could not be delivered for three days.';
  const number = inWords(count);
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} mails from the last month were given up: they could not be delivered for three days.`;
}

export const triesWords = (tries: number): string =>
  tries === 0 ? 'not tried yet' : tries === 1 ? 'tried once' : `tried ${tries} times`;
