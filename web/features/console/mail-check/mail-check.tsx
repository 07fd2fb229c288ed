import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MailResult as Result, WaitingMail } from '#contract/console/mail-check.schema.ts';
import { MailResult } from '#web/features/console/mail-check/mail-result.tsx';
import { givenUpWords, waitingWords } from '#web/features/console/mail-check/model.ts';
import { useRetryMail, useSendTestMail, waitingMailQuery } from '#web/features/console/mail-check/queries.ts';
import { WaitingList } from '#web/features/console/mail-check/waiting-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mail } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './mail-check.module.css';

interface Waiting {
  readonly delivers: boolean;
  readonly mails: readonly WaitingMail[];
  readonly givenUp: number;
  /** Nothing announces what becomes of a mail. */
  readonly lookAgain: () => unknown;
}

/** A test mail to oneself, and the mails that have not gone out. */
export function MailCheck() {
  const query = useQuery(waitingMailQuery);
  return (
    <QueryView failed="The mail queue did not load" query={query}>
      {(waiting) => <Checks lookAgain={query.refetch} {...waiting} />}
    </QueryView>
  );
}

function Checks({ delivers, mails, givenUp, lookAgain }: Waiting) {
  const [tested, setTested] = useState<Result>();
  const [tried, setTried] = useState<Result>();
  const test = useSendTestMail();
  const retry = useRetryMail();
  const queueTitle = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section aria-labelledby="test" className={css.part}>
        <h2 className="h3" id="test">
          Test mail
        </h2>
        <p>
          {delivers
            ? 'Sends a mail to the address you sign in with, and shows what the mail server says.'
            : 'No mail server is set up (SMTP_URL), so mail is written to files in the outbox folder.'}
        </p>
        <Button
          busyLabel="Sending..."
          icon={<Mail aria-hidden="true" className="icon" />}
          isBusy={test.isPending}
          look="primary"
          onClick={() => test.mutate(undefined, { onSuccess: setTested, onSettled: () => lookAgain() })}
        >
          Send a test mail to me
        </Button>
        <MailResult result={tested} />
      </section>
      <section aria-labelledby="queue" className={css.part}>
        <div className={css.head}>
          <h2 className="h3" id="queue" ref={queueTitle} tabIndex={-1}>
            Waiting to be sent
          </h2>
          <Button onClick={() => lookAgain()} size="s">
            Refresh
          </Button>
        </div>
        <p>
          {waitingWords(mails)} {givenUpWords(givenUp)}
        </p>
        <MailResult result={tried} />
        {mails.length > 0 && (
          <WaitingList
            busyId={retry.isPending ? retry.variables : null}
            mails={mails}
            onRetry={(id) =>
              retry.mutate(id, {
                onSuccess: (result) => {
                  setTried(result);
                  queueTitle.current?.focus({ preventScroll: true });
                },
                onSettled: () => lookAgain(),
              })
            }
          />
        )}
      </section>
    </>
  );
}
