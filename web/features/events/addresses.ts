// What stands in the schedule's address: a day, an event, or a dialog. Back closes what was opened here.
import { type MouseEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import { eventAddress, eventIn, weekAddress } from '#web/features/events/model.ts';
import type { Day } from '#web/lib/days.ts';

/** Marks an entry of the browser's history that this page has made: closing goes back to the one before. */
interface Mark {
  readonly isOpenedHere?: true;
}
const mark: Mark = { isOpenedHere: true };
const isOpenedHere = () => (history.state as Mark | null)?.isOpenedHere === true;

export function useSchedule() {
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      /** Opens the event of a link in this page; a press that asks for another tab is the browser's. */
      follow: (press: MouseEvent<HTMLAnchorElement>) => {
        if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
        const id = eventIn(press.currentTarget.search);
        if (id === null) return;
        press.preventDefault();
        navigate(eventAddress(id), { state: mark });
      },
      add: (day: Day) => navigate(`${weekAddress}?add=${day}`, { state: mark }),
      edit: (id: number) => navigate(`${weekAddress}?edit=${id}`, { state: mark }),
      /** Closes the dialog that the address names. */
      close: () => {
        if (isOpenedHere()) history.back();
        else navigate(weekAddress, { replace: true });
      },
    }),
    [navigate],
  );
}
