// Dialogs that a page's address names, such as ?photo=7: a link and a reload open them, and Back closes them.
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { closeAddressDialog, isOpenedHere, openedHere } from '#web/lib/back.ts';
import { afterNextFrame, inMotion, morph } from '#web/lib/motion.ts';

type Card = HTMLElement | null | undefined;

/**
 * Opens and closes the dialogs in the address of the page. It does not follow the address, so a long list may use it.
 * @param grown the selector of what a card turns into (the feature imports ui/morph.css)
 */
export function useAddressDialog(grown = '[data-modal]') {
  const [, navigate] = useLocation();
  return useMemo(() => {
    const opened = () => document.querySelector<HTMLElement>(grown);
    return {
      /** @param card the pressed element, out of which the dialog grows; without one it opens without motion */
      open: async (address: string, card?: Card) => {
        const open = () => navigate(address, { state: openedHere });
        if (!card) return open();
        await afterNextFrame();
        // By an earlier press.
        if (isOpenedHere()) return;
        morph(card);
        inMotion(() => {
          flushSync(open);
          morph(opened());
        });
      },
      /** Shows another dialog in the same history entry, so that Back closes it at once. */
      turnTo: (address: string) =>
        navigate(address, { replace: true, state: isOpenedHere() ? openedHere : null }),
      /**
       * @param base the page's address without the dialog
       * @param card the element into which the dialog shrinks
       */
      close: async (base: string, card?: Card) => {
        const close = () => closeAddressDialog(navigate, base);
        const dialog = opened();
        if (!dialog || !card) return close();
        await afterNextFrame();
        morph(dialog);
        await inMotion(async () => {
          await close();
          // The router gets the event after us.
          await new Promise((done) => setTimeout(done));
          morph(card);
        });
      },
    };
  }, [navigate, grown]);
}

/**
 * Leaves the dialog of something that does not exist, and says so once: the address below may name it too.
 * @param gone identifies the dialog; null while there is none, or what it shows exists
 */
export function useGone(gone: string | number | null, say: () => void, leave: () => void): void {
  const wasSaid = useRef(false);
  const onGone = useEffectEvent(() => {
    if (!wasSaid.current) say();
    leave();
  });
  useEffect(() => {
    if (gone !== null) onGone();
    wasSaid.current = gone !== null;
  }, [gone]);
}

/** A press with a modifier that opens another tab is left to the browser. */
export const isForThisPage = (press: MouseEvent): boolean =>
  press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
