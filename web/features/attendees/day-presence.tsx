import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { attendeesQuery } from '#web/features/attendees/api.ts';
import { attendingFamilies, thereOn } from '#web/features/attendees/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { longDay } from '#web/lib/dates.ts';
import type { Day } from '#web/lib/days.ts';
import './day-presence.css';

const loadDialog = () => import('#web/features/attendees/day-presence-dialog.tsx');
const DayPresenceDialog = lazy(async () => ({ default: (await loadDialog()).DayPresenceDialog }));

/** How many are in town on a day, and on demand who; of the confirmed. Nothing while nobody is. */
export function DayPresence({ day }: { day: Day }) {
  const { families } = useReunion();
  const rsvps = useQuery(attendeesQuery).data;
  const [isOpen, setIsOpen] = useState(false);
  if (!rsvps) return null;
  const there = thereOn(attendingFamilies(rsvps, families), day);
  const count = there.reduce((sum, { members }) => sum + members.length, 0);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <button
        aria-haspopup="dialog"
        className="presence num"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        type="button"
      >
        {count} here
        <span className="vh"> on {longDay(day)}: who?</span>
      </button>
      {isOpen && (
        <Suspense>
          <DayPresenceDialog day={day} families={there} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
