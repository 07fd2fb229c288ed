import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MailResult as Result, WaitingMail } from '#contract/console/mail-check.schema.ts';
import { listWaitingMail, retryMail, sendTestMail } from '#contract/console/mail-check.ts';
import {
  answerLabel,
  givenUpWords,
  isGood,
  outcomeWords,
  triesWords,
  waitingWords,
} from '#web/features/console/mail-check/model.ts';
import { read, withId } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { useCommand } from '#web/lib/command.ts';
import { dayAndTime } from '#web/lib/zoned.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { CircleAlert, CircleCheck, Mail } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './mail-check.module.css';

interface Waiting {
  readonly delivers: boolean;
  readonly mails: readonly WaitingMail[];
  readonly givenUp: number;
  /** Refetches the queue: the outcome of a mail is not announced. */
  readonly lookAgain: () => unknown;
}

export function MailCheck() {
  const query = useQuery(read(listWaitingMail));
  return (
    <QueryView failed="The mail queue did not load" query={query}>
      {(waiting) => (
        <>
          {query.isRefetchError && <Alert title="The mail queue did not load">{query.error.message}</Alert>}
          <Checks lookAgain={query.refetch} {...waiting} />
        </>
      )}
    </QueryView>
  );
}

function Checks({ delivers, mails, givenUp, lookAgain }: Waiting) {
  const [tested, setTested] = useState<Result>();
  const [tried, setTried] = useState<Result>();
  const test = useCommand({ run: (send) => send(sendTestMail), failed: 'Error' });
  const retry = useCommand({
    run: (send, id: number) => send(retryMail, withId(id)),
    failed: 'Error',
  });
  const queueTitle = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section aria-labelledby="test" className={css.part}>
        <h2 className="h3" id="test">
          Test mail
        </h2>
        <p className="text-2 soft">
          {delivers
            ? 'Sends a mail to the address you sign in with, and shows what the mail server says.'
            : 'No mail server is set up (SMTP_URL), so mail is written to files in the outbox folder.'}
        </p>
        <Button
          busyLabel="Sending..."
          icon={<Mail />}
          isBusy={test.isPending}
          look="primary"
          onClick={() => test.mutate(undefined, { onSuccess: setTested, onSettled: () => lookAgain() })}
        >
          Send a test mail to me
        </Button>
        <MailResult result={tested} />
      </section>
      <section aria-labelledby="queue" className={css.part}>
        <div className="row gap-5 apart">
          <h2 className="h3" id="queue" ref={queueTitle} tabIndex={-1}>
            Waiting to be sent
          </h2>
          <Button onClick={() => lookAgain()} size="s">
            Refresh
          </Button>
        </div>
        <p className="text-2 soft">
          {waitingWords(mails.length)} {givenUpWords(givenUp)}
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

const MailResult = ({ result }: { readonly result: Result | undefined }) => (
  <div role="status">
    {result && (
      <div className={`${css.result} beside`} data-good={isGood(result) || undefined}>
        {isGood(result) ? <CircleCheck /> : <CircleAlert />}
        <div>
          <p>{outcomeWords(result)}</p>
          {result.answer && (
            <p className="text-2">
              {answerLabel(result)}: <code>{result.answer}</code>
            </p>
          )}
        </div>
      </div>
    )}
  </div>
);

interface WaitingListProps {
  readonly mails: readonly WaitingMail[];
  readonly busyId: number | null;
  readonly onRetry: (id: number) => void;
}

function WaitingList({ mails, busyId, onRetry }: WaitingListProps) {
  const { timeZone } = useReunion();
  const columns: readonly Column<WaitingMail>[] = [
    { title: 'To', isName: true, onCard: 'title', cell: ({ id, to }) => <b id={`mail-${id}`}>{to}</b> },
    { title: 'About', onCard: 'fact', cell: ({ about }) => about },
    {
      title: 'Queued',
      onCard: 'fact',
      cell: ({ queuedAt, nextTryAt, tries }) => (
        <>
          {dayAndTime(queuedAt, timeZone)}{' '}
          <small className="soft">{nextTryAt === null ? 'is being sent' : triesWords(tries)}</small>
        </>
      ),
    },
    {
      title: 'Last answer',
      onCard: 'fact',
      cell: ({ lastAnswer }) => lastAnswer ?? <span className="soft">None yet</span>,
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      onCard: 'actions',
      cell: ({ id, nextTryAt }) => (
        <RowAction
          aria-busy={busyId === id || undefined}
          aria-describedby={`mail-${id}`}
          aria-disabled={busyId !== null || nextTryAt === null}
          onClick={() => onRetry(id)}
        >
          Try again
        </RowAction>
      ),
    },
  ];
  return <DataTable columns={columns} labelledBy="queue" rows={mails} />;
}
