import { type MouseEvent, memo } from 'react';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { stateOf } from '#web/features/events/model.ts';
import { TypeBadge } from '#web/features/events/type-badge.tsx';
import { eventAddress, stateWords } from '#web/lib/event-links.ts';
import { timeOf } from '#web/lib/zoned.ts';
import css from './event-card.module.css';

interface EventCardProps {
  readonly event: ReunionEvent;
  readonly userId: number | undefined;
  readonly timeZone: string;
  /** One of few events in the last day's row, which has room for descriptions on wide screens. */
  readonly hasRoom: boolean;
  /** Opens the link in this page. Handed down, since a hundred links of the router would each follow the address. */
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** An event in the week. Memoized: equal answers keep their objects. */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { event, userId, timeZone, hasRoom, onOpen } = props;
  const { id, title, location, eventType, startTime, signedUp, maxAttendees, description } = event;
  const state = stateOf(event, userId);
  return (
    <a
      className={`${css.card} grid text-2`}
      data-mine={state === 'open' ? undefined : state}
      data-type={eventType}
      href={eventAddress(id)}
      onClick={onOpen}
    >
      <time className={`${css.time} num strong nowrap`} dateTime={startTime}>
        {timeOf(startTime, timeZone)}
      </time>
      <b className={`${css.title} strong`}>{title}</b>
      <span className={css.place}>{location}</span>
      {hasRoom && description && <span className={`${css.about} clamp`}>{description}</span>}
      <span className={`${css.kind} flow text-1 strong`}>
        <TypeBadge type={eventType} />
        {state !== 'open' && <span className={css.state}>{stateWords[state]}</span>}
      </span>
      <span className={`${css.count} num strong nowrap`}>
        <span aria-hidden="true">
          {maxAttendees === null ? `${signedUp} going` : `${signedUp}/${maxAttendees}`}
        </span>
        <span className="visually-hidden" data-print="hide">
          {maxAttendees === null ? `${signedUp} signed up` : `${signedUp} of ${maxAttendees} places taken`}
        </span>
      </span>
    </a>
  );
});
