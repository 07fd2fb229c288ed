import type { WaitingMail } from '#contract/console/mail-check.schema.ts';
import { triesWords } from '#web/features/console/mail-check/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayAndTime } from '#web/lib/hours.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { RowAction } from '#web/ui/row-action.tsx';

interface WaitingListProps {
  readonly mails: readonly WaitingMail[];
  /** The one that is being tried. */
  readonly busyId: number | null;
  readonly onRetry: (id: number) => void;
}

const card = '"to" "about" "queued" "answer" "actions"';

/** The mails that wait: to whom, about what, and why they have not gone out. Not what they say. */
export function WaitingList({ mails, busyId, onRetry }: WaitingListProps) {
  const { timeZone } = useReunion();
  const columns: readonly Column<WaitingMail>[] = [
    { title: 'To', area: 'to', isName: true, cell: ({ id, to }) => <b id={`mail-${id}`}>{to}</b> },
    { title: 'About', area: 'about', label: 'before', cell: ({ about }) => about },
    {
      title: 'Queued',
      area: 'queued',
      label: 'before',
      cell: ({ queuedAt, nextTryAt, tries }) => (
        <>
          {dayAndTime(queuedAt, timeZone)}{' '}
          <small className="soft">{nextTryAt === null ? 'is being sent' : triesWords(tries)}</small>
        </>
      ),
    },
    {
      title: 'Last answer',
      area: 'answer',
      label: 'before',
      cell: ({ lastAnswer }) => lastAnswer ?? <span className="soft">None yet</span>,
    },
    {
      title: 'Actions',
      area: 'actions',
      isTitleHidden: true,
      isAtEnd: true,
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
  return <DataTable card={card} columns={columns} labelledBy="queue" rows={mails} />;
}
