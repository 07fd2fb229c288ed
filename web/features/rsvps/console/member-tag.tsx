import type { Member } from '#contract/rsvps.ts';
import { mediumDay } from '#web/lib/dates.ts';
import type { Span } from '#web/lib/days.ts';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './member-tag.module.css';

/** A person of an RSVP, as a luggage tag in the family's hue. */
export const MemberTag = ({ member, week }: { member: Member; week: Span }) => (
  <li className={css.tag}>
    <b>{member.name}</b>
    <span className={css.mail}>{member.email ?? '-'}</span>
    <div className={css.stay}>
      <StayBar stay={{ from: member.arriving, to: member.departing }} week={week} />
    </div>
    <span className={`${css.days} num`}>
      <span>
        <small>Arriving</small> {mediumDay(member.arriving)}
      </span>
      <span>
        <small>Departing</small> {mediumDay(member.departing)}
      </span>
    </span>
  </li>
);
