import type { WaitingMail } from '#contract/mail-check.ts';
import { triesWords } from '#web/features/mail-check/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayAndTime } from '#web/lib/hours.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { RowAction } from '#web/ui/row-action.tsx';
import css from './waiting-list.module.css';

interface WaitingListProps {
  readonly mails: readonly WaitingMail[];
  /** The one that is being tried. */
  readonly busyId: number | null;
  readonly onRetry: (id: number) => void;
}

const columns = [
  { title: 'To' },
  { title: 'About' },
  { title: 'Queued' },
  { title: 'Last answer' },
  { title: 'Actions', isHidden: true },
];

/** The mails that wait: to whom, about what, and why they have not gone out. Not what they say. */
export function WaitingList({ mails, busyId, onRetry }: WaitingListProps) {
  const { timeZone } = useReunion();
  return (
    <DataTable cards="68rem" columns={columns} labelledBy="queue">
      <tbody>
        {mails.map(({ id, to, about, queuedAt, tries, nextTryAt, lastAnswer }) => (
          <tr className={css.row} key={id}>
            <th id={`mail-${id}`} scope="row">
              {to}
            </th>
            <td data-label="About">{about}</td>
            <td className="num" data-label="Queued">
              {dayAndTime(queuedAt, timeZone)}
              <small>{nextTryAt === null ? 'is being sent' : triesWords(tries)}</small>
            </td>
            <td data-label="Last answer">{lastAnswer ?? <span className="soft">None yet</span>}</td>
            <td>
              <RowAction
                aria-busy={busyId === id || undefined}
                aria-describedby={`mail-${id}`}
                aria-disabled={busyId !== null || nextTryAt === null}
                onClick={() => onRetry(id)}
              >
                Try again
              </RowAction>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
