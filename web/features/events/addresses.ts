// The schedule's address contains a day, an event, or a dialog. Back closes a dialog that was opened on this page.
import { type MouseEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { EventType } from '#contract/events/events.schema.ts';
import { type Filter, filtered, filterIn } from '#web/features/events/model.ts';
import { closeAddressDialog, openedHere } from '#web/lib/back.ts';
import type { Day } from '#web/lib/dates.ts';
import { dayAddress, eventAddress, eventIn, weekAddress } from '#web/lib/event-links.ts';
import { closeInMotion, openInMotion } from '#web/lib/motion.ts';
import '#web/ui/morph.css';

/** A press with a modifier that opens another tab is left to the browser. */
export const isForThisPage = (press: MouseEvent): boolean =>
  press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;

/** The address of a dialog above the week, with the current filter. */
const above = (address: string) => filtered(address, filterIn(location.search));

const openDialog = () => document.querySelector<HTMLElement>('[data-modal]');

/** The card of the event in an address, if the week shows it. */
function cardIn(search: string) {
  const id = eventIn(search);
  return id === null ? null : document.querySelector<HTMLElement>(`main a[href="${eventAddress(id)}"]`);
}

/** The history entry stores whether past days are expanded: so after Back the page has the same height. */
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
      /** Opens the event of a link on this page. */
      follow: (press: MouseEvent<HTMLAnchorElement>) => {
        if (!isForThisPage(press)) return;
        const id = eventIn(press.currentTarget.search);
        if (id === null) return;
        press.preventDefault();
        const card = press.currentTarget;
        void openInMotion(
          () => eventIn(location.search) === id,
          () => card,
          () => navigate(above(eventAddress(id)), { state: openedHere }),
          openDialog,
        );
      },
      add: (day: Day, type?: EventType) =>
        navigate(above(`${weekAddress}?add=${day}${type ? `&type=${type}` : ''}`), { state: openedHere }),
      edit: (id: number) => navigate(above(`${weekAddress}?edit=${id}`), { state: openedHere }),
      /** Writes a day into the address without a history entry. */
      nameDay: (day: Day) => navigate(above(dayAddress(day)), here()),
      narrow: (filter: Filter) => navigate(filtered(weekAddress, filter), here()),
      /** Closes the dialog in the address; an event's dialog shrinks back into its card. */
      close: () =>
        void closeInMotion(openDialog(), cardIn(location.search), () =>
          closeAddressDialog(navigate, above(weekAddress)),
        ),
    }),
    [navigate],
  );
}
