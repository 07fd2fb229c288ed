import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dayOfMonth, dayRange } from '#contract/dates.ts';
import type { OwnRsvp, RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { NowCard } from '#web/features/home/now/now-card.tsx';
import { useIsLookingBack, useReunion } from '#web/lib/boot.ts';
import { shortDayIn, shortMonth, weekOf } from '#web/lib/dates.ts';
import { ChevronRight } from '#web/ui/icons.ts';
import { Tide } from '#web/ui/tide.tsx';
import css from './event-details.module.css';

interface EventDetailsProps {
  readonly rsvp: OwnRsvp | null | undefined;
  readonly status: (status: RsvpStatus) => ReactNode;
}

export function EventDetails({ rsvp, status }: EventDetailsProps) {
  const { place, firstDay, lastDay } = useReunion();
  const isOver = useIsLookingBack();
  return (
    <NowCard
      title="Event Details"
      field="ocean"
      aside={
        <>
          {rsvp && status(rsvp.status)}
          {rsvp === null && <span className={`${css.unsaid} text-1 strong`}>No reply yet</span>}
        </>
      }
    >
      <div className={`${css.numerals} num`} aria-hidden="true">
        <Numeral day={firstDay} />
        <i />
        <Numeral day={lastDay} />
      </div>
      <dl className={`${css.facts} grid`}>
        <div>
          <dt>Dates</dt>
          <dd>{dayRange(firstDay, lastDay)}</dd>
        </div>
        <div>
          <dt>Place</dt>
          <dd>{place}</dd>
        </div>
        <div>
          <dt>Your days</dt>
          <dd>
            <Days rsvp={rsvp} />
          </dd>
        </div>
      </dl>
      {rsvp && (
        <Link
          className={`${css.link} inline-row text-2 strong touch`}
          href={isOver ? '/rsvp' : '/rsvp?view=form'}
        >
          {isOver ? 'See My RSVP' : 'Update My RSVP'}
          <ChevronRight />
        </Link>
      )}
      <div className={css.tide}>
        <Tide />
      </div>
    </NowCard>
  );
}

const Numeral = ({ day }: { day: string }) => (
  <span>
    {dayOfMonth(day)}
    <small>{shortMonth(day)}</small>
  </span>
);

function Days({ rsvp }: Pick<EventDetailsProps, 'rsvp'>) {
  const week = weekOf(useReunion());
  if (!rsvp?.arriving || !rsvp.departing) return 'Tell us in your RSVP';
  const { arriving, departing, members } = rsvp;
  return (
    <>
      {shortDayIn(arriving, week)} – {shortDayIn(departing, week)}
      <span>{members.length === 1 ? 'One of you' : `${members.length} of you`}</span>
    </>
  );
}
