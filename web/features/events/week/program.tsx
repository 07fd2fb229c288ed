import { memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { isUnfoldedHere, rememberUnfolded, useSchedule } from '#web/features/events/addresses.ts';
import { EventFilters } from '#web/features/events/filters/event-filters.tsx';
import { type Filter, passes } from '#web/features/events/filters/filters.ts';
import {
  dayIn,
  daysWithoutDinner,
  earlierDays,
  hasOwnRow,
  type ProgramDay,
  programOf,
} from '#web/features/events/model.ts';
import { DayCard } from '#web/features/events/week/day-card.tsx';
import { DayNavigation } from '#web/features/events/week/day-navigation.tsx';
import { EarlierDays } from '#web/features/events/week/earlier-days.tsx';
import { LateDialogs } from '#web/features/events/week/late-dialogs.tsx';
import { NoEvents } from '#web/features/events/week/no-events.tsx';
import { useFirstDayAhead, useReunion, useToday } from '#web/lib/boot.ts';
import type { Day } from '#web/lib/days.ts';
import { morph } from '#web/lib/motion.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { useUser } from '#web/lib/session.ts';
import { useFold } from '#web/ui/use-fold.ts';
import css from './program.module.css';

/** Most days beside each other; what is left over gets rows of its own. */
const columns = 7;

/** With more than these on a day the week is set small on paper. */
const manyOnPaper = 4;

/** What other features show in the week. */
export interface ProgramSlots {
  /** Who is here on a day. */
  readonly presence: (day: Day) => ReactNode;
  /** What the weather will be like on a day. */
  readonly forecast: (day: Day) => ReactNode;
  /** Stands on a day with nothing on, which the words say. */
  readonly freeDay: (day: Day, words: string) => ReactNode;
  /** Stands where nothing is planned yet. */
  readonly art: ReactNode;
}

interface ProgramProps extends ProgramSlots {
  readonly events: readonly ReunionEvent[];
  readonly filter: Filter;
  /** What the address said when the page was opened. */
  readonly firstSearch: string;
}

/** The days with what is on. Rendered again for other events or another filter, and not when an event opens. */
export const Program = memo(function Program({
  events,
  filter,
  firstSearch,
  presence,
  forecast,
  freeDay,
  art,
}: ProgramProps) {
  const reunion = useReunion();
  const today = useToday();
  const firstAhead = useFirstDayAhead();
  const user = useUser();
  const schedule = useSchedule();
  const program = programOf(events, reunion);
  const earlier = earlierDays(program, firstAhead);
  const isEarlier = (day: Day) => earlier.some((one) => one.day === day);
  const wanted = dayIn(firstSearch, program);
  const wasUnfolded = useIsHydrated() && isUnfoldedHere();
  const { isOpen, setOpen, part } = useFold(wasUnfolded || (wanted !== undefined && isEarlier(wanted)));
  useEffect(() => rememberUnfolded(isOpen), [isOpen]);
  const titles = useRef(new Map<Day, HTMLHeadingElement>());
  /** Takes eyes and focus to a day. */
  const showDay = (day: Day) => {
    const title = titles.current.get(day);
    title?.closest('section')?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  const goToDay = (day: Day) => {
    if (isEarlier(day)) flushSync(() => setOpen(true));
    showDay(day);
    schedule.nameDay(day);
  };
  const arrive = useEffectEvent(() => {
    if (!wanted) return;
    showDay(wanted);
    morph(titles.current.get(wanted)?.parentElement);
  });
  useEffect(() => arrive(), []);

  const days = program.map(({ day }) => day);
  const withoutDinner = daysWithoutDinner(program, reunion, firstAhead);
  const card = (one: ProgramDay, beside: readonly ProgramDay[]) => {
    const { day } = one;
    return (
      <DayCard
        day={day}
        events={one.events.filter((event) => passes(event, filter, user?.id))}
        filter={filter}
        forecast={forecast(day)}
        freeDay={one.events.length === 0 ? freeDay : undefined}
        hasOwnRow={hasOwnRow(day, beside, today)}
        isPast={day < firstAhead}
        isWide={days.indexOf(day) === columns && days.length === columns + 1}
        key={day}
        needsDinner={(filter === 'all' || filter === 'dinner') && withoutDinner.includes(day)}
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
    );
  };
  const ahead = program.slice(earlier.length);
  return (
    <>
      {/* Before the week, so that the first paint has it even where that is long. */}
      <LateDialogs events={events} />
      {events.length > 0 && (
        <EventFilters chosen={filter} events={events} onChoose={schedule.narrow} userId={user?.id} />
      )}
      <DayNavigation days={days} firstAhead={firstAhead} onNavigate={goToDay} today={today} />
      {events.length === 0 && (
        <NoEvents
          art={art}
          onAdd={() => schedule.add(days.find((day) => day >= firstAhead) ?? reunion.firstDay)}
        />
      )}
      <div
        className={css.week}
        data-dense={program.some((one) => one.events.length > manyOnPaper) || undefined}
        style={{ '--cols': Math.min(columns, program.length) }}
      >
        {earlier.length > 0 && (
          <EarlierDays
            days={earlier.map(({ day }) => day)}
            events={earlier.reduce((sum, one) => sum + one.events.length, 0)}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            part={part}
          >
            {earlier.map((one) => card(one, earlier))}
          </EarlierDays>
        )}
        {ahead.map((one) => card(one, ahead))}
      </div>
    </>
  );
});
