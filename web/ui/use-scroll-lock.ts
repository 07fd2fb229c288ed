import { useLayoutEffect, useMemo } from 'react';

let locks = 0;

/**
 * While it is mounted, the page beneath does not scroll, and keeps the room of its scroll bar.
 *
 * Not Radix's overlay: that writes a stylesheet with a custom property for the body, which every element inherits, so that
 * the styles of the whole page are computed anew each time a dialog opens and closes.
 */
export function useScrollLock(): void {
  // Measured before rendering: afterwards the browser would have to lay out the page again.
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
