// The schedule's address contains a day, an event, or a dialog. Back closes the last one that was opened here.
import { type MouseEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { EventType } from '#contract/events/events.schema.ts';
import { type Filter, filtered, filterIn } from '#web/features/events/model.ts';
import { closeAddressDialog, openedHere } from '#web/lib/back.ts';
import type { Day } from '#web/lib/dates.ts';
import { dayAddress, eventAddress, eventIn, weekAddress } from '#web/lib/event-links.ts';
import { afterNextFrame, closeInMotion, inMotion, morph } from '#web/lib/motion.ts';
import '#web/ui/morph.css';

/** A press that asks for another tab is the browser's. */
export const isForThisPage = (press: MouseEvent): boolean =>
  press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;

/** The address of a dialog above the week, whose filter stays. */
const above = (address: string) => filtered(address, filterIn(location.search));

const openDialog = () => document.querySelector<HTMLElement>('[data-modal]');

/** The card of the event that an address names, if the week shows it. */
function cardIn(search: string) {
  const id = eventIn(search);
  return id === null ? null : document.querySelector<HTMLElement>(`main a[href="${eventAddress(id)}"]`);
}

/** Whether past days are unfolded stands in the entry of the history: Back finds the page as long as it was. */
export const isUnfoldedHere = (): boolean => history.state?.isUnfolded === true;
export function rememberUnfolded(isUnfolded: boolean): void {
  if (isUnfolded !== isUnfoldedHere()) history.replaceState({ ...history.state, isUnfolded }, '');
}
/** Options of a navigation that replaces this history entry. */
const here = () => ({ replace: true, state: history.state });

export function useSchedule() {
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      /** Opens the event of a link in this page. */
      follow: (press: MouseEvent<HTMLAnchorElement>) => {
        if (!isForThisPage(press)) return;
        const id = eventIn(press.currentTarget.search);
        if (id === null) return;
        press.preventDefault();
        const card = press.currentTarget;
        const open = () => {
          flushSync(() => navigate(above(eventAddress(id)), { state: openedHere }));
          morph(openDialog());
        };
        void afterNextFrame().then(() => {
          // Pressed twice, it is open by then.
          if (eventIn(location.search) === id) return;
          morph(card);
          inMotion(open);
        });
      },
      add: (day: Day, type?: EventType) =>
        navigate(above(`${weekAddress}?add=${day}${type ? `&type=${type}` : ''}`), { state: openedHere }),
      edit: (id: number) => navigate(above(`${weekAddress}?edit=${id}`), { state: openedHere }),
      /** Names a day, which the page goes to without an entry of its own. */
      nameDay: (day: Day) => navigate(above(dayAddress(day)), here()),
      narrow: (filter: Filter) => navigate(filtered(weekAddress, filter), here()),
      /** Closes the dialog that the address names; an event's becomes its card again. */
      close: () =>
        void closeInMotion(openDialog(), cardIn(location.search), () =>
          closeAddressDialog(navigate, above(weekAddress)),
        ),
    }),
    [navigate],
  );
}
