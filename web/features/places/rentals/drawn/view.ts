// Where the ground lies on the canvas: Web Mercator, as all map services have it.

/** Pixels, or units of the whole world from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A spot on the ground, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the world that a canvas shows, in pixels of the zoom. */
export interface View {
  readonly zoom: number;
  /** The world's pixel at the canvas's upper left corner. */
  readonly origin: Point;
  readonly width: number;
  readonly height: number;
  /** What of the canvas can be seen; it is larger, so that it can be moved before it is drawn again. */
  readonly visible: Box;
}

const tile = 256;
/** The earth's girth (m). */
const girth = 40_075_016.686;

/** How wide the whole world is at a zoom (px). */
const worldSize = (zoom: number): number => tile * 2 ** zoom;

/** A spot in units of the whole world: 0 to 1, from the upper left corner. */
export function unitOf({ latitude, longitude }: Position): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The spot at a point of the world. */
function positionOf({ x, y }: Point): Position {
  const latitude = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
  return { latitude, longitude: (x - 0.5) * 360 };
}

/** Where a point of the world lies on the canvas. */
export function onCanvas({ zoom, origin }: View, { x, y }: Point): Point {
  const size = worldSize(zoom);
  return { x: x * size - origin.x, y: y * size - origin.y };
}

/** How much ground a pixel covers in the middle of the view (m). */
export function metersPerPixel({ zoom, origin, height }: View): number {
  const { latitude } = positionOf({ x: 0, y: (origin.y + height / 2) / worldSize(zoom) });
  return (girth * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom);
}

type Stop = readonly [zoom: number, value: number];

/** The value at a zoom, between those of the stops around it. */
export function ramp(zoom: number, ...stops: readonly Stop[]): number {
  let [before = [0, 0] as Stop] = stops;
  for (const stop of stops) {
    const [from, low] = before;
    const [to, high] = stop;
    if (zoom <= to) return zoom <= from ? low : low + ((high - low) * (zoom - from)) / (to - from);
    before = stop;
  }
  return before[1];
}
