import { Tide } from '#web/ui/tide.tsx';
import css from './week-ribbon.module.css';

export interface RibbonDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly weekday: string;
  readonly number: number;
  /** The month's name, where a month begins. */
  readonly month?: string;
}

interface WeekRibbonProps {
  label: string;
  days: readonly RibbonDay[];
}

/** A run of days over a tide. */
export const WeekRibbon = ({ label, days }: WeekRibbonProps) => (
  <div className={css.ribbon}>
    <ol className={`${css.days} grid`} aria-label={label} style={{ '--days': days.length }}>
      {days.map(({ day, weekday, number, month }) => (
        <li key={day}>
          <span className={`${css.weekday} text-1`}>{weekday}</span>
          <span className={css.number}>
            {number}
            {month && <small>{month}</small>}
          </span>
        </li>
      ))}
    </ol>
    <Tide className={css.tide} hasWater />
  </div>
);
