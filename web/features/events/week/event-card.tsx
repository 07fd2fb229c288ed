import { CircleCheck } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { ReunionEvent } from '#contract/events.ts';
import { eventAddress, fullness, stateOf, stateWords } from '#web/features/events/model.ts';
import { TypeBadge } from '#web/features/events/type-badge.tsx';
import { timeOf } from '#web/lib/hours.ts';
import './event-card.css';

/** What a narrow column has room for; the whole sentence is there for who points, tabs or listens. */
const shortWords = { hosting: 'Hosting', full: 'Full' } as const;

interface EventCardProps {
  readonly event: ReunionEvent;
  readonly userId: number | undefined;
  readonly timeZone: string;
  /** Opens the link in this page. Handed down, since a hundred links of the router would each follow the address. */
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Where there is room for it. */
  readonly hasDescription?: boolean;
}

/**
 * One event in the week: when, what, where, of which kind, how many come, and what it is to the reader. Drawn again only
 * when it has changed: answers that say the same keep their objects.
 */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { event, userId, timeZone, onOpen, hasDescription = false } = props;
  const { id, title, location, eventType, startTime, signedUp, maxAttendees, description } = event;
  const state = stateOf(event, userId);
  const full = fullness(event);
  return (
    <a
      className="ev"
      data-mine={state === 'open' ? undefined : state}
      data-type={eventType}
      href={eventAddress(id)}
      onClick={onOpen}
    >
      <span className="ev__t num">
        <time dateTime={startTime}>{timeOf(startTime, timeZone)}</time>
        {state !== 'open' && (
          <span className="ev__s">
            <span className="ev__long">{stateWords[state]}</span>
            {state === 'signed-up' ? (
              <CircleCheck aria-hidden="true" className="i" />
            ) : (
              <span aria-hidden="true" className="ev__chip">
                {shortWords[state]}
              </span>
            )}
          </span>
        )}
      </span>
      <span className="ev__n">{title}</span>
      <span className="ev__p">{location}</span>
      {hasDescription && description && <span className="ev__d">{description}</span>}
      <span className="ev__f">
        <TypeBadge type={eventType} />
        <span className="num">
          <span aria-hidden="true">{maxAttendees === null ? signedUp : `${signedUp}/${maxAttendees}`}</span>
          <span className="vh">
            {maxAttendees === null ? `${signedUp} signed up` : `${signedUp} of ${maxAttendees} places taken`}
          </span>
        </span>
      </span>
      {full !== null && (
        <span className="ev__fill">
          <i style={{ '--v': full }} />
        </span>
      )}
    </a>
  );
});
