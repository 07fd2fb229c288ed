// The schedule's address contains a day, an event, or a dialog. Back closes a dialog that was opened on this page.
import { type MouseEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { EventType } from '#contract/events/events.schema.ts';
import { type Filter, filtered, filterIn } from '#web/features/events/model.ts';
import { isForThisPage, useAddressDialog } from '#web/lib/address-dialog.ts';
import type { Day } from '#web/lib/dates.ts';
import { dayAddress, eventAddress, eventIn, weekAddress } from '#web/lib/event-links.ts';
import '#web/ui/morph.css';

/** The address of a dialog above the week, with the current filter. */
const above = (address: string) => filtered(address, filterIn(location.search));

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
  const dialog = useAddressDialog();
  return useMemo(
    () => ({
      /** Opens the event of a link on this page. */
      follow: (press: MouseEvent<HTMLAnchorElement>) => {
        if (!isForThisPage(press)) return;
        const id = eventIn(press.currentTarget.search);
        if (id === null) return;
        press.preventDefault();
        void dialog.open(above(eventAddress(id)), press.currentTarget);
      },
      add: (day: Day, type?: EventType) =>
        dialog.open(above(`${weekAddress}?add=${day}${type ? `&type=${type}` : ''}`)),
      edit: (id: number) => dialog.open(above(`${weekAddress}?edit=${id}`)),
      /** Writes a day into the address without a history entry. */
      nameDay: (day: Day) => navigate(above(dayAddress(day)), here()),
      narrow: (filter: Filter) => navigate(filtered(weekAddress, filter), here()),
      /** Closes the dialog in the address; an event's dialog shrinks back into its card. */
      close: () => dialog.close(above(weekAddress), cardIn(location.search)),
    }),
    [dialog, navigate],
  );
}
