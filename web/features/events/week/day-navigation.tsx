import { Link } from 'wouter';
import { dayOfMonth, longDay, weekday } from '#web/lib/dates.ts';
import type { Day } from '#web/lib/days.ts';
import { dayAddress } from '#web/lib/event-links.ts';
import css from './day-navigation.module.css';

interface DayNavigationProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly onNavigate: (day: Day) => void;
}

/** The week as an index that stays at hand while its days stand beneath each other. */
export const DayNavigation = ({ days, today, onNavigate }: DayNavigationProps) => (
  <nav aria-label="Days" className={css.days} data-print="hide">
    <ol style={{ '--n': days.length }}>
      {days.map((day) => (
        <li key={day}>
          <Link
            aria-current={day === today ? 'date' : undefined}
            href={dayAddress(day)}
            onClick={() => onNavigate(day)}
            replace
          >
            <span aria-hidden="true">{weekday(day)}</span>
            <b aria-hidden="true" className="num">
              {dayOfMonth(day)}
            </b>
            <span className="visually-hidden">{longDay(day)}</span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
