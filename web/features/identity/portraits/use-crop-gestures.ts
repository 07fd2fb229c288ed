// One finger or the mouse moves the picture, two fingers and the wheel zoom it.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import {
  moved,
  type PictureSize,
  type Point,
  type View,
  zoomed,
} from '#web/features/identity/portraits/crop.ts';

/** How far (pixels) the wheel is turned for twice as near. */
const wheelDoubling = 300;
/** A wheel that tells lines, not pixels. */
const lineHeight = 24;

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** How far the first two are apart. */
const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** @param stage the square in which the picture is shown */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  picture: PictureSize,
  onView: (change: (view: View) => View) => void,
): void {
  const change = useEffectEvent((by: Point, factor: number, at: Point) =>
    onView((view) => {
      const after = moved(picture, view, by);
      return factor === 1 ? after : zoomed(picture, after, after.zoom * factor, at);
    }),
  );
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (clientX - left) / width, y: (clientY - top) / height };
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, pointOf(event));
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!fingers.has(event.pointerId)) return;
        const before = [...fingers.values()];
        fingers.set(event.pointerId, pointOf(event));
        const after = [...fingers.values()];
        const [from, to] = [middleOf(before), middleOf(after)];
        const [near, far] = [spreadOf(before), spreadOf(after)];
        change({ x: to.x - from.x, y: to.y - from.y }, near > 0 && far > 0 ? far / near : 1, to);
      },
      options,
    );
    const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      element.addEventListener(type, lift, options);
    // Else the dialog behind it scrolls.
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        // Two fingers on a screen are told as a wheel too.
        if (fingers.size > 0) return;
        const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1);
        change({ x: 0, y: 0 }, 2 ** (-turned / wheelDoubling), pointOf(event));
      },
      { ...options, passive: false },
    );
    return () => listening.abort();
  }, [stage]);
}
