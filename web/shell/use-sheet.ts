import { type RefObject, useEffect, useEffectEvent } from 'react';

/** From here on the links stand in the header, and there is no sheet; the same figure as in header.css. */
const wide = '(min-width: 52rem)';

/**
 * While the phone's menu is open, the page beneath neither scrolls nor takes part; Escape closes it and gives the focus
 * back to the button that opened it.
 */
export function useSheet(isOpen: boolean, close: () => void, toggle: RefObject<HTMLButtonElement | null>) {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const beneath = document.querySelectorAll<HTMLElement>('main, footer');
    const room = matchMedia(wide);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      toggle.current?.focus();
    };
    const onRoom = () => onClose();
    for (const part of beneath) part.inert = true;
    document.documentElement.style.overflow = 'hidden';
    document.addEventListener('keydown', onKey);
    room.addEventListener('change', onRoom);
    return () => {
      for (const part of beneath) part.inert = false;
      document.documentElement.style.overflow = '';
      document.removeEventListener('keydown', onKey);
      room.removeEventListener('change', onRoom);
    };
  }, [isOpen, toggle]);
}
