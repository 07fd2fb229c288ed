import { column, type Family, height, presence, swell } from '#web/features/attendees/model.ts';
import { dayOfMonth, longDay, nightsBetween, weekday } from '#web/lib/dates.ts';
import type { Span } from '#web/lib/days.ts';
import css from './reunion-summary.module.css';

/** The reunion in three figures, and as a swell of how many are there each day. */
export function ReunionSummary({ families, week }: { families: readonly Family[]; week: Span }) {
  const days = presence(families, week);
  const line = swell(days.map(({ count }) => count));
  const width = days.length * column;
  const total = families.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <section aria-labelledby="summary" className={css.summary}>
      <div className={css.figures}>
        <h2 className="h2" id="summary">
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
      </div>
      <div className={css.swell} style={{ '--n': days.length }}>
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox={`0 0 ${width} ${height}`}>
          <path className={css.water} d={`${line}V${height}H${-column}Z`} />
          <path className={css.line} d={line} />
        </svg>
        <ol aria-label="People here each day">
          {days.map(({ day, count }) => (
            <li key={day}>
              <b className="num">{count}</b>
              <span aria-hidden="true" className="num">
                <span>{weekday(day)} </span>
                {dayOfMonth(day)}
              </span>
              <span className="visually-hidden"> on {longDay(day)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
