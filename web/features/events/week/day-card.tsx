import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayOfMonth, month } from '#contract/dates.ts';
import { useSchedule } from '#web/features/events/addresses.ts';
import { type Filter, noneWords, type ProgramDay } from '#web/features/events/model.ts';
import { EventCard } from '#web/features/events/week/event-card.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { type Day, longDay, weekdayName } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import { ChevronDown, Plus, Utensils } from '#web/ui/icons.ts';
import { TideEdge } from '#web/ui/tide.tsx';
import css from './day-card.module.css';

interface DayCardProps extends ProgramDay {
  readonly today: Day;
  readonly isPast: boolean;
  readonly filter: Filter;
  /** Renders a day without events; absent if the day has events of any type. */
  readonly freeDay: ((day: Day, words: string) => ReactNode) | undefined;
  readonly needsDinner: boolean;
  /** A row of its own below the others, on screens with columns. */
  readonly isWide: boolean;
  readonly presence: ReactNode;
  readonly forecast: ReactNode;
}

/** The title's id; it is focused when somebody navigates to the day. */
export const titleId = (day: Day) => `title-${day}`;

export function DayCard({
  day,
  events,
  today,
  isPast,
  filter,
  freeDay,
  needsDinner,
  isWide,
  presence,
  forecast,
}: DayCardProps) {
  const { timeZone } = useReunion();
  const userId = useUser()?.id;
  const { add, follow } = useSchedule();
  return (
    <section
      aria-labelledby={titleId(day)}
      className={`${css.day} paper`}
      data-past={isPast || undefined}
      data-today={day === today || undefined}
      data-wide={isWide || undefined}
    >
      <div className={`${css.head} grid scene`}>
        <h2 className={`${css.title} grid`} id={titleId(day)} tabIndex={-1}>
          <b aria-hidden="true" className={`${css.number} num`}>
            {dayOfMonth(day)}
          </b>
          <span aria-hidden="true" className={`${css.words} text-2 strong`}>
            {weekdayName(day)}
            <small>{day === today ? 'Today' : isWide ? 'Heading home' : month(day)}</small>
          </span>
          <span className="visually-hidden">
            {longDay(day)}
            {day === today && ', today'}
          </span>
        </h2>
        {presence}
        <div className={css.forecast}>{forecast}</div>
        <span className={css.tide}>
          <TideEdge />
        </span>
      </div>
      <div className={css.body}>
        {events.length > 0 ? (
          <DayList count={events.length} label={`Events of ${longDay(day)}`}>
            {events.map((event) => (
              <li key={event.id}>
                <EventCard
                  event={event}
                  hasRoom={isWide && events.length < 4}
                  onOpen={follow}
                  timeZone={timeZone}
                  userId={userId}
                />
              </li>
            ))}
          </DayList>
        ) : (
          <div className={`${css.none} text-2 soft center`}>
            {freeDay ? freeDay(day, isPast ? 'A free day.' : 'A free day so far.') : noneWords(filter)}
          </div>
        )}
        {needsDinner && (
          <button
            className={`${css.nudge} row text-2 touch`}
            data-writes
            onClick={() => add(day, 'dinner')}
            type="button"
          >
            <Utensils />
            No dinner yet
            <b>
              Host one<span className="visually-hidden"> on {longDay(day)}</span>
            </b>
          </button>
        )}
        <button
          className={`${css.add} text-2 soft row strong touch`}
          data-print="hide"
          data-writes
          onClick={() => add(day)}
          type="button"
        >
          <Plus />
          Add Event
          <span className="visually-hidden"> on {longDay(day)}</span>
        </button>
      </div>
    </section>
  );
}

interface DayListProps {
  /** The day, in the list's accessible name. */
  readonly label: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** The part of a card (px) that may be clipped while it still counts as visible. */
const allowance = 12;

/** The events of a day in a card of fixed height: it scrolls, and shows how many more are below. */
function DayList({ label, count, children }: DayListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [beneath, setBeneath] = useState(0);
  const look = () => {
    const box = list.current;
    if (!box || box.scrollHeight <= box.clientHeight + allowance) return setBeneath(0);
    const edge = box.getBoundingClientRect().bottom + allowance;
    setBeneath([...box.children].filter((child) => child.getBoundingClientRect().bottom > edge).length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when there are more or fewer
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [count]);
  return (
    <div className={css.scroll} data-more={beneath > 0 || undefined}>
      <ul
        aria-label={label}
        className={`${css.list} stack gap-2`}
        onScroll={look}
        ref={list}
        // The keyboard can scroll a list that overflows.
        tabIndex={beneath > 0 ? 0 : undefined}
      >
        {children}
      </ul>
      {beneath > 0 && (
        // For pointers only: the keyboard moves through the events themselves.
        <button
          aria-hidden="true"
          className={`${css.more} inline-row text-1 strong`}
          data-print="hide"
          onClick={() => list.current?.scrollBy({ top: list.current.clientHeight * 0.8, behavior: 'smooth' })}
          tabIndex={-1}
          type="button"
        >
          {beneath} more
          <ChevronDown />
        </button>
      )}
    </div>
  );
}
