import { randomUUID } from 'node:crypto';
import * as contract from '#contract/console/mail-check.schema.ts';
import { testMail } from '#server/features/console/mail-check/mails.ts';
import { presentResult, presentWaiting } from '#server/features/console/mail-check/present.ts';
import { testMailSent } from '#server/features/console/records.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { withinTime } from '#server/platform/limits/time-limit.ts';
import { MailFailure } from '#server/platform/mail/transport.ts';
import { commit } from '#server/platform/writes/commit.ts';

/** The timeout (ms) of the mail server, since an organizer waits for the answer. */
const mailTimeoutMs = 8000;

/** The result of `work` within that timeout; the work continues afterwards. */
const inTime = <T>(work: Promise<T>): Promise<T | MailFailure> =>
  withinTime<T | MailFailure>(
    work,
    mailTimeoutMs,
    () => new MailFailure('timeout', `No answer within ${mailTimeoutMs / 1000} seconds.`),
  );

const asFailure = (error: unknown): MailFailure => {
  if (error instanceof MailFailure) return error;
  throw error;
};

export const mailCheckRoutes = (context: AppContext): Route[] => {
  const { db, mailQueue, settings } = context;
  const { delivers } = mailQueue.transport;
  return [
    handle(contract.listWaitingMail, async () => ({
      delivers,
      mails: (await mailQueue.waiting()).map(presentWaiting),
      givenUp: await mailQueue.countGivenUp(),
    })),

    handle(contract.sendTestMail, async ({ viewer, request }) => {
      const { sign_in_email: to } = await getUserRow(db, viewer.id);
      const said = await inTime(
        mailQueue.sendNow(testMail(to, settings.current), randomUUID()).catch(asFailure),
      );
      if (delivers && !(said instanceof MailFailure))
        await commit(context, request, async ({ record }) => record(testMailSent, { subject: viewer.id }));
      return presentResult(to, said, delivers);
    }),

    handle(contract.retryMail, async ({ params: { id } }) => {
      const waiting = (await mailQueue.waiting()).find((one) => one.id === id);
      if (!waiting) throw new ApiError('MAIL_NOT_FOUND');
      const said = await inTime(mailQueue.tryNow(id));
      if (said === undefined) throw new ApiError('MAIL_BUSY');
      return presentResult(waiting.mail.to, said, delivers);
    }),
  ];
};
