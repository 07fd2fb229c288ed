// Where the popup of a pin stands in the map: beside it at its height, where there is more room.
import type { Point } from '#web/features/rentals/providers/map-adapter.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the map is as wide as the screen: its popups at its foot, its badge at its head. */
export const isPhone = (): boolean => matchMedia('(max-width: 47.99rem)').matches;

/** From the pin to the popup, where its line is drawn (px). */
const reach = 84;
/** Kept free along the map's edge (px). */
const edge = 16;
/** Along the right one, where the buttons for the zoom stand. */
const rightEdge = 74;
/** The middle of a pin above its foot (px). */
const middle = 25;
/** How far the popup may begin above the pin's middle (px). */
const above = 72;
/** Half a pin. */
const half = 15;

interface Placed {
  readonly x: number;
  readonly y: number;
  /** The line from the pin to the popup. */
  readonly line: { readonly x: number; readonly y: number; readonly length: number };
}

/** What a popup needs to the right of its pin: 20.5rem and what is around it (px). */
export const roomOnRight = reach + 328 + edge;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

export function placeOfPopup(spot: Point, popup: Size, map: Size): Placed {
  const y = spot.y - middle;
  const top = between(y - Math.min(above, popup.height / 2), edge, map.height - popup.height - edge);
  const right = spot.x + reach;
  const left = spot.x - reach - popup.width;
  const isRight = right + popup.width + rightEdge <= map.width || left < edge;
  const x = between(isRight ? right : left, edge, Math.max(edge, map.width - popup.width - rightEdge));
  const from = isRight ? spot.x + half : x + popup.width;
  const to = isRight ? x : spot.x - half;
  return { x, y: top, line: { x: from, y, length: Math.max(0, to - from) } };
}
