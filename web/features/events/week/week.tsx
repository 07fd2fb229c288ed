import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSearch } from 'wouter';
import type { ReunionEvent } from '#contract/events.ts';
import { useSchedule } from '#web/features/events/addresses.ts';
import { eventsQuery } from '#web/features/events/api.ts';
import { dayIn, type ProgramDay, programOf } from '#web/features/events/model.ts';
import { DayCard } from '#web/features/events/week/day-card.tsx';
import { DayNavigation } from '#web/features/events/week/day-navigation.tsx';
import { EventDialogs, loadDialogs } from '#web/features/events/week/event-dialogs.tsx';
import { useFirstDayAhead, useReunion, useToday } from '#web/lib/boot.ts';
import type { Day } from '#web/lib/days.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Plus } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './week.module.css';

/** Most days beside each other; what is left over gets rows of its own. */
const columns = 7;

/** More than these are set small on paper. */
const manyOnPaper = 48;

interface WeekProps {
  /** Who is here on a day. */
  readonly presence: (day: Day) => ReactNode;
  /** What the weather will be like on a day. */
  readonly forecast: (day: Day) => ReactNode;
  /** Stands where nothing is planned yet. */
  readonly art: ReactNode;
}

/** The week as a programme, and the dialogs that its address names. */
export function Week(props: WeekProps) {
  const events = useQuery(eventsQuery);
  useDialogsAhead();
  return (
    <QueryView failed="The schedule did not load" query={events}>
      {(found) => <Program {...props} events={found} />}
    </QueryView>
  );
}

function Program({
  events,
  presence,
  forecast,
  art,
}: WeekProps & { readonly events: readonly ReunionEvent[] }) {
  const reunion = useReunion();
  const today = useToday();
  const firstAhead = useFirstDayAhead();
  const user = useUser();
  const schedule = useSchedule();
  const program = programOf(events, reunion);
  const titles = useRef(new Map<Day, HTMLHeadingElement>());
  /** Takes eyes and focus to a day. */
  const showDay = (day: Day) => {
    const title = titles.current.get(day);
    title?.closest('section')?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  const days = program.map(({ day }) => day);
  const next = days.find((day) => day >= firstAhead) ?? reunion.firstDay;
  return (
    <>
      <DayNavigation days={days} onNavigate={showDay} today={today} />
      {events.length === 0 && (
        <div className={css.empty} data-print="hide">
          <Empty
            action={
              <Button
                icon={<Plus aria-hidden="true" className="icon" />}
                look="primary"
                onClick={() => schedule.add(next)}
              >
                Add Event
              </Button>
            }
            art={art}
            layout="beside"
            title="Nothing planned yet."
          >
            Each family is encouraged to host at least one dinner. Pick a day and be first.
          </Empty>
        </div>
      )}
      <div
        className={css.week}
        data-dense={events.length > manyOnPaper || undefined}
        style={{ '--cols': Math.min(columns, program.length) }}
      >
        {program.map(({ day, events: found }, index) => (
          <DayCard
            day={day}
            events={found}
            forecast={forecast(day)}
            isPast={day < firstAhead}
            isWide={index === columns && program.length === columns + 1}
            key={day}
            onAdd={schedule.add}
            onOpen={schedule.follow}
            presence={presence(day)}
            ref={(title) => {
              if (title) titles.current.set(day, title);
              return () => {
                titles.current.delete(day);
              };
            }}
            timeZone={reunion.timeZone}
            today={today}
            userId={user?.id}
          />
        ))}
      </div>
      <EventDialogs events={events} />
      <Arrival program={program} showDay={showDay} />
    </>
  );
}

interface ArrivalProps {
  readonly program: readonly ProgramDay[];
  readonly showDay: (day: Day) => void;
}

/** Goes to the day that the address names. Apart, so that an event that opens does not draw the week anew. */
function Arrival({ program, showDay }: ArrivalProps) {
  const search = useSearch();
  const arrive = useEffectEvent(() => {
    const wanted = dayIn(search, program);
    if (wanted) showDay(wanted);
  });
  // Once: closing a dialog comes back to the day's address too, and must not move the page.
  useEffect(() => arrive(), []);
  return null;
}

/** How long (ms) somebody may only read before the rest is fetched all the same. */
const readingTimeoutMs = 8000;
const doings = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * With the first thing a person does, the dialogs are fetched: not before, since the first view needs the processor, and
 * not when they are asked for, since at the beach the line may be gone by then.
 */
function useDialogsAhead() {
  useEffect(() => {
    const fetchIt = () => {
      stop();
      loadDialogs();
    };
    const timer = setTimeout(fetchIt, readingTimeoutMs);
    const stop = () => {
      clearTimeout(timer);
      for (const doing of doings) window.removeEventListener(doing, fetchIt);
    };
    for (const doing of doings) window.addEventListener(doing, fetchIt, { passive: true });
    return stop;
  }, []);
}
