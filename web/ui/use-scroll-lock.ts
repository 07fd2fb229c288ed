import { useLayoutEffect, useMemo } from 'react';

let locks = 0;

/**
 * While it is mounted, the page beneath does not scroll, and keeps the space of its scrollbar.
 *
 * Not Radix's overlay, which sets an inherited custom property on the body, so that the styles of the whole page are
 * recalculated each time a dialog opens or closes.
 */
export function useScrollLock(): void {
  // Measured before rendering: afterwards it would force another layout.
  const room = useMemo(
    () =>
      locks === 0 && !import.meta.env.SSR ? window.innerWidth - document.documentElement.clientWidth : 0,
    [],
  );
  useLayoutEffect(() => {
    const { documentElement: html, body } = document;
    locks += 1;
    if (locks === 1) {
      html.style.overflow = 'hidden';
      if (room > 0) body.style.marginInlineEnd = `${room}px`;
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      html.style.overflow = '';
      body.style.marginInlineEnd = '';
    };
  }, [room]);
}
