// What stands in the schedule's address: a day, an event, or a dialog. Back closes what was opened here.
import { type MouseEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import { eventIn } from '#web/features/events/model.ts';
import { goBack, isOpenedHere, openedHere } from '#web/lib/back.ts';
import type { Day } from '#web/lib/days.ts';
import { eventAddress, weekAddress } from '#web/lib/event-links.ts';

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
        navigate(eventAddress(id), { state: openedHere });
      },
      add: (day: Day) => navigate(`${weekAddress}?add=${day}`, { state: openedHere }),
      edit: (id: number) => navigate(`${weekAddress}?edit=${id}`, { state: openedHere }),
      /** Closes the dialog that the address names. */
      close: () => {
        if (isOpenedHere()) void goBack();
        else navigate(weekAddress, { replace: true });
      },
    }),
    [navigate],
  );
}
