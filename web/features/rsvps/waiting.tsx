// What the console says about RSVPs outside of their tab: in its lead, and on the tab itself.
import { useQuery } from '@tanstack/react-query';
import { allRsvpsQuery } from '#web/features/rsvps/api.ts';
import { isPending } from '#web/features/rsvps/console-model.ts';
import { inWords } from '#web/lib/dates.ts';
import './waiting.css';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function WaitingLine() {
  const waiting = useQuery(allRsvpsQuery).data?.filter(isPending).length;
  if (waiting === undefined) return 'Everything an organizer looks after.';
  if (waiting === 0) return 'Nothing is waiting for you.';
  return waiting === 1
    ? 'One reply is waiting for you.'
    : `${capitalized(inWords(waiting))} replies are waiting for you.`;
}

/** The tab's name with how many there are and how many wait; the figures are said in the lead and in the tab. */
export function RsvpsTabLabel() {
  const rsvps = useQuery(allRsvpsQuery).data ?? [];
  const waiting = rsvps.filter(isPending).length;
  return (
    <>
      RSVPs
      <span aria-hidden="true" className="tally num">
        {rsvps.length}
      </span>
      {waiting > 0 && (
        <span aria-hidden="true" className="due num">
          {waiting}
        </span>
      )}
    </>
  );
}
