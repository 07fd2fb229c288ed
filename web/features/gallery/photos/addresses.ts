// The open photo is in the address of the page. Back closes it.
import { useMemo } from 'react';
import { useAddressDialog } from '#web/lib/address-dialog.ts';
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

/** The picture in the card of the photo in an address, if it is on the screen. */
function cardIn(search: string) {
  const card = document.querySelector(`[data-main][href$="photo=${photoIn(search).id}"]`)?.closest('li');
  const picture = card?.querySelector('img');
  const { top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight ? picture : null;
}

/** Opens and closes photos on a page: the picture grows out of its card, and shrinks back into it. */
export function usePhotoAddresses(base: string) {
  const dialog = useAddressDialog('[data-modal] img[data-shown]');
  return useMemo(
    () => ({
      of: (id: number) => photoAddress(base, id),
      open: (id: number, isCommenting = false) =>
        dialog.open(photoAddress(base, id, isCommenting), cardIn(`photo=${id}`)),
      turnTo: (id: number) => dialog.turnTo(photoAddress(base, id)),
      close: () => dialog.close(base, cardIn(location.search)),
    }),
    [base, dialog],
  );
}
