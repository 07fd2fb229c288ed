import { Plus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { ProgramDay } from '#web/features/events/model.ts';
import { DayList } from '#web/features/events/week/day-list.tsx';
import { EventCard } from '#web/features/events/week/event-card.tsx';
import { dayOfMonth, longDay, month, shortMonth, weekday, weekdayName } from '#web/lib/dates.ts';
import type { Day } from '#web/lib/days.ts';
import { TideEdge } from '#web/ui/tide-edge.tsx';
import './day-card.css';
import './wide-day.css';

/** More than these stand small in the wide row too. */
const manyEvents = 4;

interface DayCardProps extends ProgramDay {
  readonly today: Day;
  readonly isPast: boolean;
  readonly userId: number | undefined;
  readonly timeZone: string;
  /** A row of its own under the others, where the screen has columns. */
  readonly isWide: boolean;
  /** Who is here that day. */
  readonly presence: ReactNode;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onAdd: (day: Day) => void;
}

/** A day of the week with what is on, in the order of the hours. */
export function DayCard({
  day,
  events,
  today,
  isPast,
  userId,
  timeZone,
  isWide,
  presence,
  onOpen,
  onAdd,
}: DayCardProps) {
  return (
    <section
      aria-labelledby={`title-${day}`}
      className="day"
      data-past={isPast || undefined}
      data-today={day === today || undefined}
      data-wide={isWide ? (events.length > manyEvents ? 'many' : 'few') : undefined}
      id={`day-${day}`}
    >
      <div className="day__head">
        <h2 id={`title-${day}`} tabIndex={-1}>
          <b aria-hidden="true" className="num">
            {dayOfMonth(day)}
          </b>
          <span aria-hidden="true" className="day__short">
            {weekday(day)}
            <small>{day === today ? 'Today' : shortMonth(day)}</small>
          </span>
          {isWide && (
            <span aria-hidden="true" className="day__long">
              {weekdayName(day)}
              <small>{day === today ? 'Today' : month(day)} – heading home</small>
            </span>
          )}
          <span className="vh">
            {longDay(day)}
            {day === today && ', today'}
          </span>
        </h2>
        {presence}
        <TideEdge day={day} />
      </div>
      <div className="day__body">
        {events.length > 0 ? (
          <DayList count={events.length} label={`Events of ${longDay(day)}`}>
            {events.map((event) => (
              <li key={event.id}>
                <EventCard
                  event={event}
                  hasDescription={isWide}
                  onOpen={onOpen}
                  timeZone={timeZone}
                  userId={userId}
                />
              </li>
            ))}
          </DayList>
        ) : (
          <p className="day__none">{isPast ? 'A free day.' : 'A free day so far.'}</p>
        )}
        <button className="day__add" onClick={() => onAdd(day)} type="button">
          <Plus aria-hidden="true" className="i" />
          Add Event
          <span className="vh"> on {longDay(day)}</span>
        </button>
      </div>
    </section>
  );
}
