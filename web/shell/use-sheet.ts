import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBack } from '#web/lib/back.ts';
import { useScrollLock } from '#web/ui/use-scroll-lock.ts';

/** From here on the links stand in the header, and there is no sheet; the same figure as in header.css. */
const wide = '(min-width: 74rem)';

/**
 * While the phone's menu is open the page beneath does not scroll. It closes when the focus leaves the header, on Back,
 * and on Escape, which gives the focus back to the button that opened it.
 */
export function useSheet(close: () => void, toggle: RefObject<HTMLButtonElement | null>) {
  const onClose = useEffectEvent(close);
  useBack(true, close);
  useScrollLock();
  useEffect(() => {
    const header = toggle.current?.closest('header');
    const room = matchMedia(wide);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      toggle.current?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !header?.contains(target)) onClose();
    };
    const onRoom = () => onClose();
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    room.addEventListener('change', onRoom);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      room.removeEventListener('change', onRoom);
    };
  }, [toggle]);
}
