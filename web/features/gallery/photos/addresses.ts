// The open photo is in the address of the page. Back closes it.
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { closeAddressDialog, isOpenedHere, openedHere } from '#web/lib/back.ts';
import { closeInMotion, openInMotion } from '#web/lib/motion.ts';
import { photoIdIn } from '#web/lib/year-links.ts';
import '#web/ui/morph.css';

/**
 * @param base the address of the page, or of a view of it
 * @param isCommenting whether a comment is about to be written
 */
export const photoAddress = (base: string, id: number, isCommenting = false): string =>
  `${base}${base.includes('?') ? '&' : '?'}photo=${id}${isCommenting ? '&comment' : ''}`;

/** The photo in an address, and whether its comment field is focused. */
export function photoIn(search: string): { id: number | null; isCommenting: boolean } {
  return { id: photoIdIn(search), isCommenting: new URLSearchParams(search).has('comment') };
}

const cardPicture = (address: string) =>
  document.querySelector(`[data-main][href="${address}"]`)?.closest('li')?.querySelector('img');
const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};
const openPicture = () => document.querySelector<HTMLElement>('[data-modal] img[data-shown]');

/** Opens and closes photos on a page. */
export function usePhotoAddresses(base: string) {
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      of: (id: number) => photoAddress(base, id),
      /** The picture grows out of its card. */
      open: (id: number, isCommenting = false) =>
        openInMotion(
          () => photoIn(location.search).id !== null,
          () => cardPicture(photoAddress(base, id)),
          () => navigate(photoAddress(base, id, isCommenting), { state: openedHere }),
          openPicture,
        ),
      /** Goes from photo to photo in the same history entry: so Back closes the dialog at once. */
      turnTo: (id: number) =>
        navigate(photoAddress(base, id), { replace: true, state: isOpenedHere() ? openedHere : null }),
      /** The picture shrinks into its card, unless the card of the current photo is not on the screen. */
      close: () => {
        const { id } = photoIn(location.search);
        const card = id === null ? null : cardPicture(photoAddress(base, id));
        void closeInMotion(openPicture(), card && isOnScreen(card) ? card : null, () =>
          closeAddressDialog(navigate, base),
        );
      },
    }),
    [base, navigate],
  );
}
