import { dayOfMonth } from '#contract/dates.ts';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { MemberStays } from '#web/features/rsvps/member-stays.tsx';
import { firstNames, memberCount, rsvpForm, stayInWords } from '#web/features/rsvps/model.ts';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { daysFrom, weekday, weekOf } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './own-rsvp.module.css';

const words = {
  pending: 'An organizer will review it.',
  confirmed: 'Everyone in the family can see that you are coming.',
  cancelled:
    "It's not on the list right now. If you'd like to come, update it and we'll send it to the organizers again.",
} as const;

export function OwnRsvpSlip({ own }: { own: OwnRsvp }) {
  const { familyName, status, members, arriving, departing, notes } = own;
  const reunion = useReunion();
  const user = useUser();
  // The banner of a person who is not authorized yet says what is pending, and whom to call.
  const isSaidAbove = status === 'pending' && user?.isAuthorized === false;
  const week = weekOf(reunion);
  const days = daysFrom(week.from, week.to);
  const names = firstNames(members);
  return (
    <section aria-labelledby="own" className={`${css.own} grid`}>
      <div className={`${css.about} grid`}>
        <h2 className="h2" id="own" tabIndex={-1}>
          Your RSVP
        </h2>
        {!isSaidAbove && <StatusBadge status={status} />}
        <p className={css.facts}>
          <bdi>{familyName}</bdi>, {memberCount(members.length)}
          {arriving && departing && <span className="num">{stayInWords({ arriving, departing }, week)}</span>}
        </p>
        {!isSaidAbove && <p>{words[status]}</p>}
        {notes && (
          <p>
            <b>Note from the organizers:</b> {notes}
          </p>
        )}
        {status === 'cancelled' && (
          <LinkButton href={rsvpForm} look="accent" size="s">
            Update My RSVP
          </LinkButton>
        )}
      </div>
      {members.length > 0 && (
        <div style={{ '--n': days.length }}>
          <p aria-hidden="true" className={`${css.days} columns text-1 num`}>
            {days.map((day) => (
              <span key={day}>
                <span>{weekday(day)}</span>
                <b>{dayOfMonth(day)}</b>
              </span>
            ))}
          </p>
          <MemberStays
            isLine
            members={members.map((member, index) => ({ ...member, name: names[index] ?? member.name }))}
            week={week}
          />
        </div>
      )}
    </section>
  );
}
