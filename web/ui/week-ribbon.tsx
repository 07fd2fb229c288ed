import { dayOfMonth, month } from '#contract/dates.ts';
import { type Day, shortMonth, weekday } from '#web/lib/dates.ts';
import { Tide } from '#web/ui/tide.tsx';
import css from './week-ribbon.module.css';

interface WeekRibbonProps {
  label: string;
  days: readonly Day[];
}

/** A run of days over a tide. */
export const WeekRibbon = ({ label, days }: WeekRibbonProps) => (
  <div className={css.ribbon}>
    <ol className="columns" aria-label={label} style={{ '--n': days.length }}>
      {days.map((day, index) => (
        <li key={day}>
          <span className={`${css.weekday} text-1 nowrap`}>{weekday(day)}</span>
          <span className={css.number}>
            {dayOfMonth(day)}
            {index === 0 ? (
              <small>{month(day)}</small>
            ) : (
              dayOfMonth(day) === 1 && <small>{shortMonth(day)}</small>
            )}
          </span>
        </li>
      ))}
    </ol>
    <Tide className={css.tide} hasWater />
  </div>
);
