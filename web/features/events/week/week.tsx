import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearch } from 'wouter';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { isUnfoldedHere, rememberUnfolded, useSchedule } from '#web/features/events/addresses.ts';
import {
  dayIn,
  daysWithoutDinner,
  earlierDays,
  type Filter,
  filterIn,
  type ProgramDay,
  paperOf,
  passes,
  programOf,
} from '#web/features/events/model.ts';
import { eventsQuery } from '#web/features/events/queries.ts';
import { DayCard, titleId } from '#web/features/events/week/day-card.tsx';
import { DayNavigation } from '#web/features/events/week/day-navigation.tsx';
import { EarlierDays } from '#web/features/events/week/earlier-days.tsx';
import { EventDialogs, fetchDetailAhead } from '#web/features/events/week/event-dialogs.tsx';
import { EventFilters } from '#web/features/events/week/event-filters.tsx';
import { useFetchedAhead } from '#web/lib/ahead.ts';
import { useFirstDayAhead, useIsOver, useReunion, useToday } from '#web/lib/boot.ts';
import type { Day } from '#web/lib/dates.ts';
import { morph } from '#web/lib/motion.ts';
import { printing } from '#web/lib/printing.ts';
import { useInBrowser } from '#web/lib/screen.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Plus } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { useFold } from '#web/ui/use-fold.ts';
import css from './week.module.css';

/** The maximum number of columns; further days have rows of their own. */
const columns = 7;

export type OnPaper = 'all' | 'mine';

/** The parts of the week that other features render. */
interface WeekSlots {
  /** The filter while printing, instead of that in the address. */
  readonly onPaper: OnPaper | undefined;
  readonly presence: (day: Day) => ReactNode;
  readonly forecast: (day: Day) => ReactNode;
  /** Shown on a day without events, which the text says. */
  readonly freeDay: (day: Day, words: string) => ReactNode;
  /** Shown when nothing is planned yet. */
  readonly art: ReactNode;
}

export function Week(slots: WeekSlots) {
  const events = useQuery(eventsQuery);
  const search = useSearch();
  // Closing a dialog also returns to the day's address, but must not scroll the page.
  const [firstSearch] = useState(search);
  useFetchedAhead(fetchDetailAhead);
  return (
    <QueryView failed="The schedule did not load" query={events}>
      {(found) => (
        <Program
          {...slots}
          events={found}
          filter={slots.onPaper ?? filterIn(search)}
          firstSearch={firstSearch}
        />
      )}
    </QueryView>
  );
}

interface ProgramProps extends WeekSlots {
  readonly events: readonly ReunionEvent[];
  readonly filter: Filter;
  readonly firstSearch: string;
}

const titleOf = (day: Day) => document.getElementById(titleId(day));

/** The days with their events. Memoized, so that opening an event does not render them again. */
const Program = memo(function Program({
  events,
  filter,
  firstSearch,
  presence,
  forecast,
  freeDay,
  art,
  onPaper,
}: ProgramProps) {
  const reunion = useReunion();
  const day = useToday();
  // A printed week hangs on a wall for days, so it marks no day as today.
  const today = printing.use() ? '' : day;
  const firstAhead = useFirstDayAhead();
  const user = useUser();
  const schedule = useSchedule();
  const program = programOf(events, reunion);
  const earlier = earlierDays(program, firstAhead);
  const isEarlier = (day: Day) => earlier.some((one) => one.day === day);
  const wanted = dayIn(firstSearch, program);
  const wasUnfolded = useInBrowser(isUnfoldedHere, false);
  const { isOpen, setOpen, part } = useFold(wasUnfolded || (wanted !== undefined && isEarlier(wanted)));
  useEffect(() => rememberUnfolded(isOpen), [isOpen]);
  const showDay = (day: Day) => {
    const title = titleOf(day);
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
    morph(titleOf(wanted)?.parentElement);
  });
  useEffect(() => arrive(), []);

  const days = program.map(({ day }) => day);
  const withoutDinner = daysWithoutDinner(program, reunion, firstAhead);
  const shown = program.map((one) => ({
    ...one,
    events: one.events.filter((event) => passes(event, filter, user?.id)),
  }));
  const paper = paperOf(shown);
  const card = (one: ProgramDay) => {
    const { day } = one;
    return (
      <DayCard
        day={day}
        events={shown[days.indexOf(day)]?.events ?? []}
        filter={filter}
        forecast={forecast(day)}
        freeDay={one.events.length === 0 ? freeDay : undefined}
        isPast={day < firstAhead}
        isWide={days.indexOf(day) === columns && days.length === columns + 1}
        key={day}
        needsDinner={(filter === 'all' || filter === 'dinner') && withoutDinner.includes(day)}
        presence={presence(day)}
        today={today}
      />
    );
  };
  const ahead = program.slice(earlier.length);
  return (
    <>
      {/* Before the week, so that the first paint includes it even if the week is long. */}
      <EventDialogs events={events} />
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
        className={`${css.week} grid gap-3`}
        data-mine={onPaper === 'mine' || undefined}
        style={{
          '--cols': Math.min(columns, program.length),
          '--paper-cols': paper.columns,
          '--paper-size': `${paper.size}px`,
        }}
      >
        {earlier.length > 0 && (
          <EarlierDays
            days={earlier.map(({ day }) => day)}
            events={earlier.reduce((sum, one) => sum + one.events.length, 0)}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            part={part}
          >
            {earlier.map(card)}
          </EarlierDays>
        )}
        {ahead.map(card)}
      </div>
    </>
  );
});

/** Shown above the days of an empty week. */
function NoEvents({ art, onAdd }: { readonly art: ReactNode; readonly onAdd: () => void }) {
  const isOver = useIsOver();
  return (
    <div className={`${css.empty} paper`} data-print="hide">
      <Empty
        action={
          !isOver && (
            <Button data-writes icon={<Plus />} look="primary" onClick={onAdd}>
              Add Event
            </Button>
          )
        }
        art={art}
        title={isOver ? 'Nothing was planned.' : 'Nothing planned yet.'}
      >
        {isOver ? 'The week is over. We hope it was a good one.' : 'Pick a day and be first.'}
      </Empty>
    </div>
  );
}
