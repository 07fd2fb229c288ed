import './week-ribbon.css';
import { Tide } from '#web/ui/tide.tsx';

export interface RibbonDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** 'Sat' */
  readonly weekday: string;
  readonly number: number;
  /** Said where a month begins. */
  readonly month?: string;
}

interface WeekRibbonProps {
  label: string;
  days: readonly RibbonDay[];
}

/** A run of days over the tide of those very days. */
export const WeekRibbon = ({ label, days }: WeekRibbonProps) => (
  <div className="ribbon">
    <ol className="ribbon__days" aria-label={label} style={{ '--days': days.length }}>
      {days.map(({ day, weekday, number, month }) => (
        <li key={day}>
          <span className="ribbon__day">{weekday}</span>
          <span className="ribbon__n">
            {number}
            {month && <small>{month}</small>}
          </span>
        </li>
      ))}
    </ol>
    <Tide firstDay={days[0]?.day ?? ''} days={days.length} margin={0.7} hasWater />
  </div>
);
