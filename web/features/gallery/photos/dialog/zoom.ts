// How far a picture is zoomed and moved, without a browser.

/** A point relative to the middle of the stage, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The picture's size on the stage and the place of its middle. */
export interface View extends Point {
  readonly scale: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
/** Pixels of a photo of 60 megapixels would be smaller than the screen's at four. */
const most = 5;
/** The zoom level after a double tap. */
export const near = 2.5;

/** The size of a picture that is shown whole. */
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

/** How far two fingers are apart. */
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The place between them. */
export const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** A finger's way from where it was put down to where it was lifted. */
export interface Way extends Point {
  readonly ms: number;
}

/** Pixels that are a tap still. */
export const tapSize = 10;

export type Swipe = 'next' | 'previous' | 'up' | 'down';

/** @returns the meaning of a finger's movement over a picture that is not zoomed */
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
