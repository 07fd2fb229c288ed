import { dayOfMonth } from '#contract/dates.ts';
import { isForThisPage } from '#web/lib/address-dialog.ts';
import { type Day, longDay, weekday } from '#web/lib/dates.ts';
import { dayAddress } from '#web/lib/event-links.ts';
import css from './day-navigation.module.css';

interface DayNavigationProps {
  readonly days: readonly Day[];
  readonly today: Day;
  /** Earlier days are past. */
  readonly firstAhead: Day;
  readonly onNavigate: (day: Day) => void;
}

/** A sticky index of the week while its days are stacked. */
export const DayNavigation = ({ days, today, firstAhead, onNavigate }: DayNavigationProps) => (
  <nav aria-label="Days" className={`${css.days} waved`} data-print="hide">
    <ol className="grid" style={{ '--n': days.length }}>
      {days.map((day) => (
        <li key={day}>
          <a
            aria-current={day === today ? 'date' : undefined}
            className="center gap-1 text-1 soft"
            data-over={day < firstAhead || undefined}
            href={dayAddress(day)}
            onClick={(press) => {
              if (!isForThisPage(press)) return;
              press.preventDefault();
              onNavigate(day);
            }}
          >
            <span aria-hidden="true">{weekday(day)}</span>
            <b aria-hidden="true" className="num">
              {dayOfMonth(day)}
            </b>
            <span className="visually-hidden">{longDay(day)}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
