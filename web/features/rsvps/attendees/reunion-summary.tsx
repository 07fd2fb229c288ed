import { DaysHere, type DaysHereProps } from '#web/features/rsvps/attendees/days-here.tsx';
import { nightsBetween } from '#web/lib/dates.ts';
import css from './reunion-summary.module.css';

export function ReunionSummary(props: DaysHereProps) {
  const { families, week } = props;
  const total = families.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <section aria-labelledby="summary" className={`${css.summary} grid`}>
      <h2 className="h3" id="summary">
        Reunion Summary
      </h2>
      <dl className="num">
        <div>
          <dt>Families Attending</dt>
          <dd>{families.length}</dd>
        </div>
        <div>
          <dt>Total Attendees</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>Days Together</dt>
          <dd>{nightsBetween(week.from, week.to)}</dd>
        </div>
      </dl>
      <DaysHere {...props} />
    </section>
  );
}
