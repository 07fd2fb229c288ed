import type { OwnRsvp } from '#contract/rsvps.ts';
import { memberCount, stayInWords } from '#web/features/rsvps/model.ts';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { telHref } from '#web/lib/contact-links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './own-rsvp.module.css';

const words = {
  pending: "An organizer will review it. You'll get an e-mail as soon as you're in.",
  confirmed: 'Everyone in the family can see that you are coming.',
  cancelled:
    "It's not on the list right now. If you'd like to come, update it and we'll send it to the organizers again.",
} as const;

/** How one's own RSVP stands, whatever its status: the list has only those that are not cancelled. */
export function OwnRsvpLine({ own, formHref }: { own: OwnRsvp; formHref: string }) {
  const { familyName, status, members, arriving, departing, notes } = own;
  const facts = [
    familyName,
    memberCount(members.length),
    arriving && departing && stayInWords({ arriving, departing }),
  ];
  const [organizer] = useReunion().organizers;
  return (
    <section aria-labelledby="own" className={css.own} data-status={status}>
      <div className={css.head}>
        <h2 id="own">Your RSVP</h2>
        <StatusBadge status={status} />
      </div>
      <ul className={`${css.facts} num`}>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        {words[status]}
        {status === 'pending' && organizer && (
          <>
            {` Questions? ${organizer.name} is at `}
            <a className="num" href={telHref(organizer.phone) ?? undefined}>
              {organizer.phone}
            </a>
            .
          </>
        )}
      </p>
      {notes && (
        <p>
          <b>Note from the organizers:</b> {notes}
        </p>
      )}
      {status === 'cancelled' && (
        <LinkButton href={formHref} look="accent" size="s">
          Update My RSVP
        </LinkButton>
      )}
    </section>
  );
}
