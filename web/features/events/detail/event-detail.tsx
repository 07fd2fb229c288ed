import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import { EventTools } from '#web/features/events/detail/event-tools.tsx';
import { SignUpPanel } from '#web/features/events/detail/sign-up-panel.tsx';
import { WhosSignedUp } from '#web/features/events/detail/whos-signed-up.tsx';
import { TypeBadge } from '#web/features/events/type-badge.tsx';
import { rsvpsQuery } from '#web/features/rsvps/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mapQuery } from '#web/lib/contact-links.ts';
import { longDay } from '#web/lib/dates.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { dayOf, isElsewhere, timeRange, zoneName } from '#web/lib/zoned.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Clock, MapPin } from '#web/ui/icons.ts';
import { MapLink } from '#web/ui/map-link.tsx';
import css from './event-detail.module.css';

interface EventDetailProps {
  /** The current event: other people's changes appear while the dialog is open. */
  readonly event: ReunionEvent;
  /** Closed by Back, which also removes it from the address. */
  readonly isInAddress: boolean;
  /** For the close button before hydration. */
  readonly closeAddress: string;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  /** Called with the id of the event that is being deleted, and with null if the deletion failed. */
  readonly onDeleting: (id: number | null) => void;
}

export function EventDetail({
  event,
  isInAddress,
  closeAddress,
  onClose,
  onEdit,
  onDeleting,
}: EventDetailProps) {
  const reunion = useReunion();
  const { timeZone } = reunion;
  const { title, location, startTime, endTime, eventType, description, hostName, hostFamily } = event;
  const day = dayOf(startTime, timeZone);
  const isHydrated = useIsHydrated();
  // The list of guests has their portraits.
  const portrait = useQuery(rsvpsQuery)
    .data?.flatMap(({ members }) => members)
    .find(({ name }) => name === hostName)?.portrait;
  return (
    <Dialog
      className={css.dialog}
      closeAddress={closeAddress}
      isForReading
      isInAddress={isInAddress}
      layout="banner"
      onClose={onClose}
      tag={<TypeBadge type={eventType} />}
      title={title}
    >
      <div className={`${css.body} stack`} data-type={eventType}>
        <dl className={`${css.facts} grid gap-4`}>
          <Fact mark={<Avatar name={hostName} portrait={portrait} size="m" />} name="Host">
            <b>{hostName}</b>
            {hostFamily && <span className="text-2 soft">Hosting for {called(hostFamily)}</span>}
          </Fact>
          <Fact mark={<Clock />} name="When">
            <b>{longDay(day)}</b>
            <span className="text-2 soft num">
              {timeRange(startTime, endTime, timeZone)}
              {isHydrated &&
                isElsewhere(timeZone, startTime) &&
                ` (reunion time, ${zoneName(startTime, timeZone)})`}
            </span>
          </Fact>
          <Fact mark={<MapPin />} name="Where">
            <MapLink query={mapQuery(location, reunion)}>{location}</MapLink>
          </Fact>
        </dl>
        {description && <p className={css.description}>{description}</p>}
        <WhosSignedUp event={event} />
        <aside aria-label="Your place" className={`${css.side} stack`}>
          <SignUpPanel event={event} />
          <EventTools event={event} onDeleting={onDeleting} onEdit={onEdit} />
        </aside>
      </div>
    </Dialog>
  );
}

interface FactProps {
  readonly name: string;
  /** Replaces the name. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

const Fact = ({ name, mark, children }: FactProps) => (
  <div className="grid gap-4">
    <dt>
      {mark}
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd className="grid">{children}</dd>
  </div>
);

/** 'the Miller family'; a name such as 'Other Family' contains the word already. */
const called = (family: string) => (/\bfamily\b/i.test(family) ? family : `the ${family} family`);
