import type { MailResult } from '#contract/console/mail-check.schema.ts';
import { counted } from '#web/lib/words.ts';

export const outcomeWords = ({ outcome, to }: MailResult): string =>
  ({
    delivered: `The mail server took the mail to ${to}.`,
    written: 'There is no mail server. The mail was written to a file in the outbox folder.',
    refused: `The mail server refused the mail to ${to}.`,
    timeout: 'The mail server did not answer in time.',
    failed: 'The mail could not be sent.',
  })[outcome];

/** The label before the answer itself. */
export const answerLabel = ({ outcome }: MailResult): string =>
  outcome === 'written' ? 'File' : outcome === 'delivered' || outcome === 'refused' ? 'It said' : 'Reason';

export const isGood = ({ outcome }: MailResult): boolean => outcome === 'delivered' || outcome === 'written';

/** '2 e-mails are waiting.' */
export const waitingWords = (mails: number): string =>
  mails === 0
    ? 'No mail is waiting.'
    : `${counted(mails, 'e-mail is', 'e-mails are')} waiting. The site tries again by itself, at least once a minute.`;

/** '1 e-mail from the last month was given up.' Empty if there was none. */
export const givenUpWords = (mails: number): string =>
  mails === 0
    ? ''
    : `${counted(mails, 'e-mail')} from the last month ${mails === 1 ? 'was given up: it' : 'were given up: they'} could not be delivered for three days.`;

export const triesWords = (tries: number): string =>
  tries === 0 ? 'not tried yet' : tries === 1 ? 'tried once' : `tried ${tries} times`;
