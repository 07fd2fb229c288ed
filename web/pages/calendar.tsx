import { useState } from 'react';
import { monthAndDay } from '#contract/dates.ts';
import { CalendarExport } from '#web/features/events/calendars/calendar-export.tsx';
import { HowItWorks } from '#web/features/events/week/how-it-works.tsx';
import { type OnPaper, Week } from '#web/features/events/week/week.tsx';
import { DayArrivals } from '#web/features/rsvps/attendees/day-arrivals.tsx';
import { DayPresence } from '#web/features/rsvps/attendees/day-presence.tsx';
import { DayForecast } from '#web/features/settings/weather/day-forecast.tsx';
import { useFirstDayAhead, useIsOver, useReunion } from '#web/lib/boot.ts';
import { printPage } from '#web/lib/print-page.ts';
import { useUser } from '#web/lib/session.ts';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import css from './calendar.module.css';

export { fetchParts } from '#web/features/events/week/event-dialogs.tsx';

export default function CalendarPage({ masthead }: PageProps<'/calendar'>) {
  const { firstDay, lastDay } = useReunion();
  const firstAhead = useFirstDayAhead();
  const isOver = useIsOver();
  const user = useUser();
  const [onPaper, setOnPaper] = useState<OnPaper>();
  const print = (what: OnPaper) => {
    window.addEventListener('afterprint', () => setOnPaper(undefined), { once: true });
    printPage(() => setOnPaper(what));
  };
  return (
    <>
      <Masthead {...masthead} {...(onPaper === 'mine' && { title: `${user?.fullName}'s week` })}>
        <p className="lede">
          {isOver ? (
            `${monthAndDay(firstDay)} to ${monthAndDay(lastDay)}. The week is over, and this is what we did.`
          ) : (
            <>
              <span className={css.wide}>Pick what you like and add what's missing. </span>
              Each family is encouraged to host one dinner.
            </>
          )}
        </p>
      </Masthead>
      <div className={`wrap ${css.schedule}`}>
        <Week
          art={<div className={css.chairs} />}
          forecast={(day) => <DayForecast day={day} />}
          freeDay={(day, words) => (
            <DayArrivals day={day} isPast={day < firstAhead}>
              {words}
            </DayArrivals>
          )}
          onPaper={onPaper}
          presence={(day) => <DayPresence day={day} />}
        />
        <CalendarExport onPrint={print} />
        {!isOver && <HowItWorks />}
      </div>
    </>
  );
}
