// Whether mail goes out: a test mail, and what waits.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/primitives.ts';

/**
 * delivered: the mail server took it; written: there is no mail server, and it lies in the outbox folder; refused: the mail
 * server answered that it does not take it; timeout: it did not answer in time; failed: it was not reached, or the file could
 * not be written.
 */
export const MailOutcome = z.enum(['delivered', 'written', 'refused', 'timeout', 'failed']);
export type MailOutcome = z.output<typeof MailOutcome>;

const MailResult = z.object({
  to: z.string(),
  outcome: MailOutcome,
  /** What the mail server said, or what went wrong; the file's name, where there is one. */
  answer: z.nullable(z.string()),
});
export type MailResult = z.output<typeof MailResult>;

const WaitingMail = z.object({
  id: z.int(),
  to: z.string(),
  /** Its heading: no code and no password. */
  about: z.string(),
  queuedAt: z.string(),
  tries: z.int(),
  /** Null while it is being sent. */
  nextTryAt: z.nullable(z.string()),
  /** Of the last try that failed. */
  lastAnswer: z.nullable(z.string()),
});
export type WaitingMail = z.output<typeof WaitingMail>;

/** What has not gone out yet, the oldest first. */
export const listWaitingMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  response: z.object({
    /** False: there is no mail server, and mail is written into a folder. */
    delivers: z.boolean(),
    mails: z.array(WaitingMail),
    /** How many mails of the last month were given up after three days: of those nothing is kept. */
    givenUp: z.int(),
  }),
});

/** 'Send a test mail to me': to the address with which one signs in. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/test',
  access: 'admin',
  response: MailResult,
});

/** 'Try again'. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: 'admin',
  params: z.object({ id: Id }),
  response: MailResult,
});
