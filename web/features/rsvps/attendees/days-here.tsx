import { useEffect, useRef } from 'react';
import { dayOfMonth } from '#contract/dates.ts';
import { presence } from '#web/features/rsvps/attendees/model.ts';
import type { Family } from '#web/features/rsvps/model.ts';
import { useToday } from '#web/lib/boot.ts';
import { type Day, type Span, weekday } from '#web/lib/dates.ts';
import { printing } from '#web/lib/printing.ts';
import css from './days-here.module.css';

export interface DaysHereProps {
  readonly families: readonly Family[];
  readonly week: Span;
  readonly day: Day | undefined;
  /** Without a day where the chosen one was pressed again. */
  readonly onChoose: (day: Day | undefined) => void;
}

export const dayId = (day: Day | undefined): string => `here-${day}`;

export function DaysHere({ families, week, day: chosen, onChoose }: DaysHereProps) {
  const now = useToday();
  // A sheet hangs there longer than a day.
  const today = printing.use() ? undefined : now;
  const shortName = (day: Day) => (day === today ? 'Today' : weekday(day));
  const days = presence(families, week);
  const row = useRef<HTMLDivElement>(null);
  // In a long reunion the day with which it opens may be beyond the row's edge. The page itself is not scrolled.
  useEffect(() => {
    const box = row.current;
    const pressed = box?.querySelector('[aria-pressed=true]');
    if (box && pressed)
      box.scrollBy(pressed.getBoundingClientRect().left - box.getBoundingClientRect().left, 0);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is submitted; these are days to look at
    <div
      aria-label="Who is here, day by day"
      className={`${css.days} grid`}
      ref={row}
      role="group"
      style={{ '--n': days.length }}
    >
      {days.map(({ day, count }) => (
        <button
          // It begins with the words on the button, for people who speak them.
          aria-label={`${shortName(day)} ${dayOfMonth(day)}: ${count} here`}
          aria-pressed={day === chosen}
          className="grid text-1 soft"
          data-today={day === today || undefined}
          id={dayId(day)}
          key={day}
          onClick={() => onChoose(day === chosen ? undefined : day)}
          type="button"
        >
          <span>{shortName(day)}</span> <b className="num">{dayOfMonth(day)}</b>{' '}
          <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}
