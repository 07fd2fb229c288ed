import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attendingFamilies, thereOn } from '#web/features/rsvps/attendees/model.ts';
import { rsvpsQuery } from '#web/features/rsvps/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { type Day, longDay } from '#web/lib/dates.ts';
import { UsersRound } from '#web/ui/icons.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.ts';
import css from './day-presence.module.css';

const dialog = lazyDialog(
  async () => (await import('#web/features/rsvps/attendees/day-presence-dialog.tsx')).DayPresenceDialog,
);

export function DayPresence({ day }: { day: Day }) {
  const { families } = useReunion();
  const rsvps = useQuery(rsvpsQuery).data;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!rsvps) return null;
  const coming = attendingFamilies(rsvps, families);
  const count = thereOn(coming, day).reduce((sum, { members }) => sum + members.length, 0);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={`${css.presence} inline-row gap-1 text-1 num strong nowrap`}
        onClick={() => setIsOpen(true)}
        onPointerEnter={dialog.fetchAhead}
        type="button"
      >
        <UsersRound />
        {count} here
        <span className="visually-hidden"> on {longDay(day)}: who?</span>
      </button>
      {isOpen && <dialog.View day={day} families={coming} onClose={close} />}
    </>
  );
}
