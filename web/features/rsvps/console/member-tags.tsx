import { useState } from 'react';
import type { AdminRsvp, Member } from '#contract/rsvps/rsvps.schema.ts';
import { stayWords } from '#web/features/rsvps/console/console-model.ts';
import { mediumDay, type Span } from '#web/lib/dates.ts';
import { ChevronDown, UsersRound } from '#web/ui/icons.ts';
import { StayBar } from '#web/ui/stay-bar.tsx';
import css from './member-tags.module.css';

interface MemberTagsProps {
  readonly rsvp: AdminRsvp;
  readonly nameId: string;
  readonly week: Span;
}

export function MemberTags({ rsvp, nameId, week }: MemberTagsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = `members-${rsvp.id}`;
  const isEmpty = rsvp.members.length === 0;
  return (
    <>
      {!isEmpty && (
        <button
          aria-controls={listId}
          aria-describedby={nameId}
          aria-expanded={isOpen}
          className={`${css.fold} row strong touch`}
          onClick={() => setIsOpen(!isOpen)}
          type="button"
        >
          <UsersRound />
          {stayWords(rsvp)}
          <ChevronDown />
        </button>
      )}
      <ul
        aria-label="Members"
        className={`${css.members} stack gap-3`}
        data-folded={(!isEmpty && !isOpen) || undefined}
        id={listId}
      >
        {rsvp.members.map((member) => (
          <MemberTag key={member.id} member={member} week={week} />
        ))}
        {isEmpty && (
          <li className={`${css.none} grid gap-3 soft`}>
            <UsersRound />
            No members listed
          </li>
        )}
      </ul>
    </>
  );
}

const MemberTag = ({ member, week }: { member: Member; week: Span }) => (
  <li className={`${css.tag} grid gap-1`}>
    <b>{member.name}</b>
    <span className={`${css.mail} text-1`}>{member.email ?? '-'}</span>
    <div className={css.stay}>
      <StayBar stay={{ from: member.arriving, to: member.departing }} week={week} />
    </div>
    <span className={`${css.days} text-1 num strong`}>
      <span className="grid">
        <small>Arriving</small> {mediumDay(member.arriving)}
      </span>
      <span className="grid">
        <small>Departing</small> {mediumDay(member.departing)}
      </span>
    </span>
  </li>
);
