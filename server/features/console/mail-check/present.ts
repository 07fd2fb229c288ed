import { basename } from 'node:path';
import type { MailResult, WaitingMail } from '#contract/console/mail-check.schema.ts';
import type { Waiting } from '#server/platform/mail/mail-queue.ts';
import { MailFailure } from '#server/platform/mail/transport.ts';

/** The maximum length of a displayed answer (characters). */
const longest = 300;

/** Text from the mail server, which is untrusted: one line of limited length. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);

/** The site writes subjects without secrets; if one contained a secret, it would be hidden. */
function aboutOf({ letter: { heading, secret } }: Waiting['mail']): string {
  return oneLine(secret ? heading.replaceAll(secret.value, '•••') : heading);
}

export const presentWaiting = ({ mail, queuedAt, nextTryAt, lastAnswer, ...rest }: Waiting): WaitingMail => ({
  ...rest,
  to: mail.to,
  about: aboutOf(mail),
  queuedAt: new Date(queuedAt).toISOString(),
  nextTryAt: nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
  lastAnswer: lastAnswer === null ? null : oneLine(lastAnswer),
});

/**
 * @param said the mail server's answer, or the failure
 * @param delivers false if a file was written instead
 */
export function presentResult(to: string, said: string | MailFailure, delivers: boolean): MailResult {
  if (said instanceof MailFailure) return { to, outcome: said.kind, answer: oneLine(said.message) };
  return delivers
    ? { to, outcome: 'delivered', answer: oneLine(said) }
    : { to, outcome: 'written', answer: basename(said) };
}
