import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayOfMonth, yearOf } from '#contract/dates.ts';
import {
  addDays,
  type Day,
  isWithin,
  longDay,
  monthsOf,
  type Span,
  shortMonth,
  weekday,
} from '#web/lib/dates.ts';
import { dayByKey, following, openingDay, viewStart, weekCount, weeksOf } from '#web/ui/day-grid-view.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts';
import { isShortcut } from '#web/ui/keys.ts';
import css from './day-grid.module.css';

interface DayGridProps {
  readonly value: Day;
  readonly onPick: (day: Day) => void;
  readonly isDisabled: (day: Day) => boolean;
  readonly marked: Span;
  /** A span drawn from its first to its last day, of which `value` is one. */
  readonly range?: Span | undefined;
  readonly today: Day;
  /** Its accessible name: the day that is being chosen. */
  readonly label: string;
}

/**
 * A calendar of whole weeks, not cut at the ends of months, so that a stay across two months is seen in one piece.
 * Keys as in the ARIA practices' grid: arrows, Home and End in the week, Page keys by month; one day in the tab order.
 */
export function DayGrid({ value, onPick, isDisabled, marked, range, today, label }: DayGridProps) {
  const weeks = weekCount(marked);
  const [first] = useState(() => openingDay(value, marked, isDisabled));
  const [start, setStart] = useState(() => viewStart(marked, first));
  const [focus, setFocus] = useState<Day>(first);
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(true);

  useEffect(() => {
    // When the calendar opens and after a key; the arrow buttons above must keep their focus.
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
    isByKey.current = false;
  }, [focus]);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(event.key, focus);
    if (!next || isShortcut(event)) return;
    event.preventDefault();
    isByKey.current = true;
    setStart(following(start, weeks, next));
    setFocus(next);
  }

  const shown = { from: start, to: addDays(start, weeks * 7 - 1) };
  const hasChoice = (by: number) =>
    weeksOf(addDays(start, by * weeks * 7), weeks)
      .flat()
      .some((day) => !isDisabled(day));
  const page = (by: number) => {
    if (!hasChoice(by)) return;
    setStart(addDays(start, by * 28));
    setFocus(addDays(focus, by * 28));
  };

  const cell = (day: Day, column: number) => {
    const month = (dayOfMonth(day) === 1 || day === start) && shortMonth(day);
    const isOtherEnd = day === range?.from || day === range?.to;
    return (
      <td
        data-band={bandCorners(day, column, marked)}
        data-range={rangeEnds(day, column, range)}
        data-end={day === value ? 'chosen' : isOtherEnd ? 'other' : undefined}
        data-today={day === today || undefined}
        key={day}
      >
        <button
          type="button"
          // Not `disabled`, so that keys can cross such days.
          aria-disabled={isDisabled(day) || undefined}
          aria-current={day === today ? 'date' : undefined}
          aria-pressed={day === value}
          aria-label={`${month ? `${dayOfMonth(day)} ${month}, ` : ''}${longDay(day)}, ${yearOf(day)}`}
          data-day={day}
          onClick={() => !isDisabled(day) && onPick(day)}
          tabIndex={day === focus ? 0 : -1}
        >
          <span className="num">{dayOfMonth(day)}</span> {month && <small>{month}</small>}
        </button>
      </td>
    );
  };
  return (
    <>
      <header className={css.head}>
        <h3 className="h3" aria-live="polite">
          {monthsOf(shown)}
        </h3>
        <span className={css.nav}>
          {/* Not `disabled`: the last page would drop the focus. */}
          <IconButton
            aria-disabled={!hasChoice(-1)}
            icon={<ChevronLeft />}
            label="Earlier weeks"
            onClick={() => page(-1)}
          />
          <IconButton
            aria-disabled={!hasChoice(1)}
            icon={<ChevronRight />}
            label="Later weeks"
            onClick={() => page(1)}
          />
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a table that one moves in */}
      <table className={css.days} ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeksOf(start, 1)[0]?.map((day) => (
              <th className="text-1 soft" key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(start, weeks).map((week) => (
            <tr key={week[0]}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The round corners of a marked day: those with no marked neighbor above, below or beside. */
function bandCorners(day: Day, column: number, marked: Span): string | undefined {
  if (!isWithin(day, marked)) return undefined;
  const has = (by: number) => isWithin(addDays(day, by), marked);
  const [left, right] = [column > 0 && has(-1), column < 6 && has(1)];
  const [above, below] = [has(-7), has(7)];
  const round = [
    !left && !above && 'tl',
    !right && !above && 'tr',
    !left && !below && 'bl',
    !right && !below && 'br',
  ];
  return round.filter(Boolean).join(' ');
}

function rangeEnds(day: Day, column: number, range: Span | undefined): string | undefined {
  if (!range || range.from >= range.to || !isWithin(day, range)) return undefined;
  const ends = [(day === range.from || column === 0) && 'start', (day === range.to || column === 6) && 'end'];
  return ends.filter(Boolean).join(' ');
}
