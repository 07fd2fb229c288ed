import { type PointerEvent, useRef } from 'react';

/** How far (px) a sheet must be pulled down to be let go. */
const farEnough = 90;

/** Handlers for a sheet's grip: the sheet (its parent) follows the finger downwards, and closes when pulled far enough. */
export function useSheetDrag(onClose: () => void) {
  const start = useRef<number | null>(null);
  const follow = (grip: HTMLElement, distance: number) => {
    if (grip.parentElement) grip.parentElement.style.translate = distance > 0 ? `0 ${distance}px` : '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) follow(event.currentTarget, event.clientY - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = start.current === null ? 0 : event.clientY - start.current;
      start.current = null;
      follow(event.currentTarget, 0);
      if (distance > farEnough) onClose();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      follow(event.currentTarget, 0);
    },
  };
}
