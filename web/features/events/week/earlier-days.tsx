import { type ReactNode, type RefObject, useId } from 'react';
import { dayOfMonth } from '#contract/dates.ts';
import { type Day, weekday } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { ChevronDown } from '#web/ui/icons.ts';
import css from './earlier-days.module.css';

interface EarlierDaysProps {
  /** At least one day, in order. */
  readonly days: readonly Day[];
  readonly events: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly part: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

const short = (day: Day | undefined) => day && `${weekday(day)} ${dayOfMonth(day)}`;

/** Where days are stacked, past ones are collapsed, so that the page begins with today; in columns they are all shown. */
export function EarlierDays({ days, events, isOpen, onToggle, part, children }: EarlierDaysProps) {
  const id = useId();
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        className={`${css.toggle} row gap-4 text-2 soft`}
        data-print="hide"
        onClick={onToggle}
        type="button"
      >
        <ChevronDown />
        <span>
          <b>Earlier this week</b> {[...new Set([short(days[0]), short(days.at(-1))])].join(' to ')}
        </span>
        <span className="num">{counted(events, 'event')}</span>
      </button>
      <div className={css.days} data-open={isOpen || undefined} id={id} ref={part}>
        {children}
      </div>
    </>
  );
}
