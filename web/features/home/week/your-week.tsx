import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { dayOfMonth } from '#contract/dates.ts';
import type { Home } from '#contract/home/home.schema.ts';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { useFirstDayAhead, useReunion, useToday } from '#web/lib/boot.ts';
import { daysFrom, longDay, shortDayIn, weekday, weekOf } from '#web/lib/dates.ts';
import { dayAddress } from '#web/lib/event-links.ts';
import { counted } from '#web/lib/words.ts';
import { linesOf } from '#web/ui/stay-bar.tsx';
import { Tide } from '#web/ui/tide.tsx';
import css from './your-week.module.css';

interface YourWeekProps {
  readonly mine: Home['mine'];
  readonly rsvp: OwnRsvp | null | undefined;
  /** Whether the person may open the schedule: then each day links to its place there. */
  readonly isAuthorized: boolean;
  /** The content beside the heading. */
  readonly children: ReactNode;
}

/** The days of the viewer's reply; null without a valid one. */
const stayOf = (rsvp: OwnRsvp | null | undefined) =>
  rsvp && rsvp.status !== 'cancelled' && rsvp.arriving && rsvp.departing
    ? { arriving: rsvp.arriving, departing: rsvp.departing }
    : null;

/** The viewer's own week: their stay on the tide line, a dot for each event that they host or attend, today's sun. */
export function YourWeek({ mine, rsvp, isAuthorized, children }: YourWeekProps) {
  const week = weekOf(useReunion());
  const [today, firstAhead] = [useToday(), useFirstDayAhead()];
  const days = daysFrom(week.from, week.to);
  const stay = stayOf(rsvp);
  const lines = stay && linesOf(week, { from: stay.arriving, to: stay.departing });
  return (
    <div className={`${css.yours} grid gap-4`}>
      <div className={css.head}>
        <h2 className="h3">Your week</h2>
        <p className="text-2">
          {stay
            ? `${shortDayIn(stay.arriving, week)} – ${shortDayIn(stay.departing, week)}`
            : rsvp?.status === 'cancelled'
              ? 'Your RSVP is cancelled'
              : 'Tell us your days in your RSVP'}
          {mine.length > 0 && ` · ${counted(mine.length, 'event')}`}
        </p>
      </div>
      <div className={css.actions}>{children}</div>
      <div className={`${css.ribbon} columns`} style={{ '--n': days.length }}>
        <ol className={`${css.days} grid`} aria-label="Your week">
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              events={mine.filter((event) => event.day === day).length}
              isHere={stay !== null && stay.arriving <= day && day <= stay.departing}
              isLinked={isAuthorized}
              isToday={day === today}
              isPast={day < firstAhead}
            />
          ))}
        </ol>
        {lines && lines.a < lines.b && (
          <i className={css.stay} aria-hidden="true" style={{ '--from': lines.a, '--to': lines.b }} />
        )}
        <Tide className={css.tide} hasWater />
      </div>
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly events: number;
  readonly isHere: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isLinked: boolean;
}

/** It turns into that day's head in the schedule (lib/motion.ts, which is loaded with that page). */
const becomesDay = ({ currentTarget: { style } }: MouseEvent<HTMLAnchorElement>) => {
  style.viewTransitionName = 'morph';
};

/** The maximum number of dots in a phone's column. */
const maxDots = 4;

function Day({ day, events, isHere, isToday, isPast, isLinked }: DayProps) {
  const said = [
    longDay(day),
    ...(isToday ? ['today'] : []),
    ...(isHere ? ['you are here'] : []),
    ...(events > 0 ? [`${counted(events, 'event')} of yours`] : []),
  ].join(', ');
  const inside = (
    <>
      <span className="visually-hidden">{said}</span>
      <span className={`${css.weekday} text-1`} aria-hidden="true">
        {weekday(day)}
      </span>
      <span className={`${css.number} num`} aria-hidden="true">
        {dayOfMonth(day)}
      </span>
      {events > 0 && (
        <span className={`${css.dots} gap-1 row`} data-on-stay={isHere || undefined} aria-hidden="true">
          {Array.from({ length: Math.min(events, maxDots) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
            <i key={index} />
          ))}
        </span>
      )}
    </>
  );
  return (
    <li data-today={isToday || undefined} data-past={isPast || undefined}>
      {isLinked ? (
        <Link href={dayAddress(day)} aria-current={isToday ? 'date' : undefined} onClick={becomesDay}>
          {inside}
        </Link>
      ) : (
        <div>{inside}</div>
      )}
    </li>
  );
}
