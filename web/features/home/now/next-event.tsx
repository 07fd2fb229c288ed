import { Link } from 'wouter';
import type { HomeEvent } from '#contract/home/home.schema.ts';
import { useReunion, useToday } from '#web/lib/boot.ts';
import { addDays, shortDay } from '#web/lib/dates.ts';
import { eventAddress, stateWords } from '#web/lib/event-links.ts';
import { counted } from '#web/lib/words.ts';
import { clockOf, dayOf, timeOf } from '#web/lib/zoned.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import css from './next-event.module.css';

export function NextEvent({ event }: { event: HomeEvent }) {
  const { timeZone } = useReunion();
  const today = useToday();
  const { id, title, location, hostName, signedUp, maxAttendees, mine } = event;
  return (
    <Link className={`${css.event} grid`} href={eventAddress(id)}>
      <span className={`${css.when} text-2 num strong`}>{whenOf(event.startTime, timeZone, today)}</span>
      <b className="clamp">{title}</b>
      <span className={`${css.where} clamp text-2`}>
        {location}
        {mine !== 'hosting' && `. ${hostName} hosts.`}
      </span>
      <span className={`${css.places} text-2 cluster num apart strong`}>
        <span>{maxAttendees === null ? `${signedUp} going` : `${signedUp} of ${maxAttendees} going`}</span>
        <State event={event} />
      </span>
      {maxAttendees !== null && (
        <span className={css.fill} aria-hidden="true">
          <i style={{ '--v': `${Math.min(100, (100 * signedUp) / maxAttendees)}%` }} />
        </span>
      )}
    </Link>
  );
}

function State({ event: { mine, maxAttendees, signedUp } }: { event: HomeEvent }) {
  if (mine === 'hosting') return <Badge tone="primary">{stateWords.hosting}</Badge>;
  if (mine === 'coming')
    return (
      <Badge tone="positive" icon={<CircleCheck />}>
        {stateWords['signed-up']}
      </Badge>
    );
  if (maxAttendees === null) return null;
  const left = maxAttendees - signedUp;
  if (left <= 0) return <Badge>{stateWords.full}</Badge>;
  return <span className={css.left}>{counted(left, 'spot')} left</span>;
}

/** The local time at which the evening begins. */
const evening = '17:00';

/** 'Tonight at 6:00 PM', 'Today at 10:00 AM', 'Tomorrow at 10:00 AM', 'Thu, Jul 31 at 10:00 AM' */
export function whenOf(startTime: string, timeZone: string, today: string): string {
  const day = dayOf(startTime, timeZone);
  const time = timeOf(startTime, timeZone);
  if (day === addDays(today, 1)) return `Tomorrow at ${time}`;
  if (day !== today) return `${shortDay(day)} at ${time}`;
  return `${clockOf(startTime, timeZone) >= evening ? 'Tonight' : 'Today'} at ${time}`;
}
