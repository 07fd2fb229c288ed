import * as z from 'zod/mini';
import * as endpoints from '#contract/console/mail-check.ts';
import { withSchemas } from '#contract/endpoint.ts';
import { Id } from '#contract/primitives.schema.ts';

/**
 * delivered: the mail server accepted it; written: there is no mail server, and it was written to the outbox folder;
 * refused: the mail server rejected it; timeout: it did not answer in time; failed: it was not reached, or the file
 * could not be written.
 */
export const MailOutcome = z.enum(['delivered', 'written', 'refused', 'timeout', 'failed']);
export type MailOutcome = z.output<typeof MailOutcome>;

const MailResult = z.object({
  to: z.string(),
  outcome: MailOutcome,
  /** The mail server's answer or the error; the file's name if the mail was written to a file. */
  answer: z.nullable(z.string()),
});
export type MailResult = z.output<typeof MailResult>;

const WaitingMail = z.object({
  id: z.int(),
  to: z.string(),
  /** Its subject, without codes and passwords. */
  about: z.string(),
  queuedAt: z.string(),
  tries: z.int(),
  /** Null while it is being sent. */
  nextTryAt: z.nullable(z.string()),
  /** The mail server's answer to the last failed attempt. */
  lastAnswer: z.nullable(z.string()),
});
export type WaitingMail = z.output<typeof WaitingMail>;

export const listWaitingMail = withSchemas(endpoints.listWaitingMail, {
  response: z.object({
    /** False: there is no mail server, and mail is written into a folder. */
    delivers: z.boolean(),
    mails: z.array(WaitingMail),
    /** How many mails of the last month were given up after three days; nothing of them is stored. */
    givenUp: z.int(),
  }),
});

export const sendTestMail = withSchemas(endpoints.sendTestMail, { response: MailResult });

export const retryMail = withSchemas(endpoints.retryMail, {
  params: z.object({ id: Id }),
  response: MailResult,
});
