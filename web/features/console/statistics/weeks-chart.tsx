import type { CSSProperties } from 'react';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { Chart } from '#web/features/console/statistics/chart.tsx';
import { type ReplyWeek, replyWeeks, spoken } from '#web/features/console/statistics/model.ts';
import { mediumDay } from '#web/lib/dates.ts';
import { dayOnly } from '#web/lib/days.ts';
import css from './weeks-chart.module.css';

/** How many weeks are shown; the table has them all. */
const maxShown = 12;
/** Up to how many pebbles stand on each other; more are a bar. */
const maxPebbles = 8;

function Pile({ week, most }: { readonly week: ReplyWeek; readonly most: number }) {
  const { answered, pending } = week;
  const isPebbles = most <= maxPebbles;
  const pebble = (isPending: boolean) => (_: unknown, at: number) => (
    <i data-pending={isPending || undefined} key={`${isPending} ${at}`} />
  );
  const bar = (count: number, isPending: boolean) =>
    count > 0 && (
      <i data-pending={isPending || undefined} style={{ '--share': count / most } as CSSProperties} />
    );
  return (
    <li>
      <b className="num">{answered + pending || ''}</b>
      <div className={isPebbles ? css.pebbles : css.bars}>
        {isPebbles ? (
          <>
            {Array.from({ length: pending }, pebble(true))}
            {Array.from({ length: answered }, pebble(false))}
          </>
        ) : (
          <>
            {bar(pending, true)}
            {bar(answered, false)}
          </>
        )}
      </div>
      <span>{dayOnly(week.week)}</span>
    </li>
  );
}

/** When the RSVPs came: a pebble for each, in its week. */
export function WeeksChart({
  rsvps,
  timeZone,
}: {
  readonly rsvps: readonly AdminRsvp[];
  readonly timeZone: string;
}) {
  const weeks = replyWeeks(rsvps, timeZone);
  const drawn = weeks.slice(-maxShown);
  const most = Math.max(...drawn.map(({ answered, pending }) => answered + pending));
  const says =
    weeks.length === 0
      ? 'Nobody has replied yet.'
      : `${most <= maxPebbles ? 'A pebble for every reply' : 'Every reply'}, in the week it came.`;
  return (
    <Chart
      columns={['Week of', 'Answered', 'Pending']}
      legend={
        <p aria-hidden="true" className={css.legend}>
          <span>
            <i /> answered
          </span>
          <span>
            <i data-pending /> pending
          </span>
        </p>
      }
      rows={weeks.map(({ week, answered, pending }) => [mediumDay(week), answered, pending])}
      says={says}
      title="Replies by week"
      width={7}
    >
      <div
        aria-label={`Replies by week. ${spoken(drawn.map(({ week, answered, pending }) => [dayOnly(week), answered + pending]))}`}
        role="img"
      >
        <ol aria-hidden="true" className={css.weeks}>
          {drawn.map((week) => (
            <Pile key={week.week} most={most} week={week} />
          ))}
        </ol>
      </div>
    </Chart>
  );
}
