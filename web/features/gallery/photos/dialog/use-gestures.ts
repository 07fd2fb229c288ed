// Touch, mouse wheel and double clicks on a picture: zoom, move, swipe.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A point relative to the middle of the stage, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
/** The picture's size on the stage and the position of its middle. */
interface View extends Point {
  readonly scale: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
/** At four times, the pixels of a photo of 60 megapixels are still smaller than the screen's. */
const most = 5;
/** The zoom level after a double tap. */
const near = 2.5;

/** The size at which a picture fits into the stage. */
export function fitted(ratio: number, stage: Size): Size {
  const width = Math.min(stage.width, stage.height * ratio);
  return { width, height: width / ratio };
}

/** The nearest allowed view: no edge of the picture may be inside the stage. */
export function held({ scale, x, y }: View, picture: Size, stage: Size): View {
  const clamp = (value: number, size: number, room: number) => {
    const reach = Math.max(0, (size * scale - room) / 2);
    return Math.min(reach, Math.max(-reach, value));
  };
  return { scale, x: clamp(x, picture.width, stage.width), y: clamp(y, picture.height, stage.height) };
}

/** Zooms around a fixed point. */
export function zoomedTo(view: View, wanted: number, at: Point, picture: Size, stage: Size): View {
  const scale = Math.min(most, Math.max(1, wanted));
  const factor = scale / view.scale;
  const moved = { scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
  return held(moved, picture, stage);
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** A finger's movement from touch to lift. */
interface Way extends Point {
  readonly ms: number;
}

/** The maximum movement (px) of a tap. */
const tapSize = 10;

type Swipe = 'next' | 'previous' | 'up' | 'down';

/** @returns the meaning of a finger's movement on a picture that is not zoomed */
export function swipeOf({ x, y, ms }: Way, stage: Size): Swipe | null {
  const speed = (way: number) => Math.abs(way) / Math.max(1, ms);
  if (Math.abs(x) > Math.abs(y)) {
    const isMeant = Math.abs(x) > stage.width / 4 || (Math.abs(x) > 3 * tapSize && speed(x) > 0.5);
    if (!isMeant) return null;
    return x < 0 ? 'next' : 'previous';
  }
  const isMeant = Math.abs(y) > stage.height / 3 || (Math.abs(y) > 6 * tapSize && speed(y) > 0.5);
  if (!isMeant) return null;
  return y < 0 ? 'up' : 'down';
}

interface Gestures {
  /** The photo on the stage; another photo starts without zoom. */
  readonly photoId: number;
  readonly stage: RefObject<HTMLElement | null>;
  readonly ratio: number;
  readonly onSwipe: (swipe: Swipe) => void;
}

/** The maximum time (ms) between the taps of a double tap. */
const doubleMs = 300;
/** The zoom factor of one key press or one notch of the wheel. */
const step = 1.4;

export function useGestures({ photoId, stage, ratio, onSwipe }: Gestures) {
  const [shown, setShown] = useState({ photoId, view: whole });
  // Several events may come before a render, and each builds on the previous one.
  const latest = useRef(shown);
  const viewIn = (state: typeof shown): View => (state.photoId === photoId ? state.view : whole);
  const view = viewIn(shown);
  /** How far a finger has dragged a picture that is not zoomed. */
  const [drag, setDrag] = useState<Point | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef({ at: { x: 0, y: 0 }, time: 0 });
  const tapped = useRef({ at: { x: 0, y: 0 }, time: 0 });

  const box = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const scale = () => viewIn(latest.current).scale;
  const change = (to: (before: View) => View) => {
    latest.current = { photoId, view: to(viewIn(latest.current)) };
    setShown(latest.current);
  };
  const zoom = (wanted: number, at: Point = { x: 0, y: 0 }) =>
    change((before) => zoomedTo(before, wanted, at, fitted(ratio, box()), box()));
  const toggle = (at: Point) => zoom(scale() > 1 ? 1 : near, at);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    const at = place(event);
    fingers.current.set(event.pointerId, at);
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { at, time: event.timeStamp };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      setDrag(null);
      zoom(scale() * (distance(now, other) / Math.max(1, distance(before, other))), middle(now, other));
    } else if (scale() > 1)
      change((old) =>
        held(
          { ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y },
          fitted(ratio, box()),
          box(),
        ),
      );
    else if (event.pointerType !== 'mouse')
      setDrag({ x: now.x - begun.current.at.x, y: now.y - begun.current.at.y });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const had = fingers.current.delete(event.pointerId);
    setDrag(null);
    if (!had || fingers.current.size > 0 || event.type === 'pointercancel') return;
    const at = place(event);
    const way = { x: at.x - begun.current.at.x, y: at.y - begun.current.at.y };
    const ms = event.timeStamp - begun.current.time;
    if (Math.hypot(way.x, way.y) <= tapSize) {
      const isDouble =
        event.timeStamp - tapped.current.time < doubleMs && distance(at, tapped.current.at) < 4 * tapSize;
      tapped.current = { at, time: isDouble ? 0 : event.timeStamp };
      if (isDouble) toggle(at);
    } else if (scale() === 1 && event.pointerType !== 'mouse') {
      const swipe = swipeOf({ ...way, ms }, box());
      if (swipe) onSwipe(swipe);
    }
  };
  // React's own listener cannot prevent the browser from zooming the whole page.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A pinch on a touchpad comes as this.
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale() * Math.exp(-event.deltaY / 100), place(event));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  return {
    view,
    drag,
    zoomIn: () => zoom(scale() * step),
    zoomOut: () => zoom(scale() / step),
    reset: () => change(() => whole),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
