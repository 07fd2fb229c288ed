import type { Member } from '#contract/rsvps.ts';
import { mediumDay } from '#web/lib/dates.ts';
import type { Span } from '#web/lib/days.ts';
import { StayBar } from '#web/ui/stay-bar.tsx';
import './member-tag.css';

/** A person of an RSVP, as a luggage tag in the family's hue. */
export const MemberTag = ({ member, week }: { member: Member; week: Span }) => (
  <li className="tag">
    <b>{member.name}</b>
    <span className="tag__mail">{member.email ?? '-'}</span>
    <StayBar stay={{ from: member.arriving, to: member.departing }} week={week} />
    <span className="tag__days num">
      <span>
        <small>Arriving</small> {mediumDay(member.arriving)}
      </span>
      <span>
        <small>Departing</small> {mediumDay(member.departing)}
      </span>
    </span>
  </li>
);
