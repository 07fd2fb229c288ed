import { dayOfMonth, month, weekdayName } from '#web/lib/dates.ts';
import type { Day } from '#web/lib/days.ts';
import css from './day-tile.module.css';

/** Stands before the first picture of a day. */
export const DayTile = ({ day }: { day: Day }) => (
  <h2 className={css.tile}>
    <b className="num">{dayOfMonth(day)}</b>
    <span>{weekdayName(day)}</span>
    <small>{month(day)}</small>
  </h2>
);
