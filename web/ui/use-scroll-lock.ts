import { useLayoutEffect, useMemo } from 'react';

let locks = 0;

/**
 * While it is mounted, the page beneath does not scroll, and keeps the room of its scroll bar.
 *
 * Not Radix's overlay: that writes a stylesheet with a custom property for the body, which every element inherits, so that
 * the styles of the whole page are computed anew each time a dialog opens and closes.
 */
export function useScrollLock(): void {
  // Before anything is rendered: afterwards the browser would have to lay out the page to answer.
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
