// Where the popup of a pin stands in the map: beside it at its height, where it covers the fewest others.
import type { Box, Point } from '#web/features/places/rentals/providers/map-adapter.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the map is as wide as the screen: its popups at its foot, its badge at its head. */
export const isPhone = (): boolean => matchMedia('(max-width: 47.99rem)').matches;

/** Distances from a marker's edge to the popup, where its line is drawn (px): the first one is used if all cover the same. */
const reaches = [40, 20, 90] as const;
/** The free space along the map's edge (px). */
const edge = 16;
/** Along the right one, where the buttons for the zoom stand. */
const rightEdge = 74;
/** The middle of a pin above its foot (px). */
const middle = 25;
/** How far the popup may begin above the pin's middle (px), and how much of it is left beneath. */
const above = 72;
const beneath = 28;
/** Half of the widest pill. */
const widestHalf = 75;

/** Where a marker's foot stands, and half of its width. */
interface Marker extends Point {
  readonly half: number;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  /** The line from the pin to the popup. */
  readonly line: { readonly x: number; readonly y: number; readonly length: number };
}

/** The room that a popup of this width needs to the right of its pin, with its margins (px). */
export const roomOnRight = (width: number): number => widestHalf + reaches[0] + width + rightEdge;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** How much of the boxes lies under a popup: each counts as one, and for how far it does. */
function coveredBy(x: number, y: number, { width, height }: Size, others: readonly Box[]): number {
  return others.reduce((sum, { left, top, right, bottom }) => {
    const across = Math.min(right, x + width) - Math.max(left, x);
    const down = Math.min(bottom, y + height) - Math.max(top, y);
    if (across <= 0 || down <= 0) return sum;
    return sum + 1 + (across * down) / ((right - left) * (bottom - top));
  }, 0);
}

/** Every place beside a pin that is whole in the map, the usual ones first. */
function placesBeside(spot: Marker, popup: Size, map: Size): Point[] {
  const y = spot.y - middle;
  const tops = [above, beneath, popup.height / 2, popup.height - beneath].map((up) =>
    between(y - Math.min(up, popup.height / 2 + above), edge, map.height - popup.height - edge),
  );
  const sides = reaches.flatMap((reach) => [
    spot.x + spot.half + reach,
    spot.x - spot.half - reach - popup.width,
  ]);
  const inside = sides.filter((x) => x >= edge && x + popup.width + rightEdge <= map.width);
  return inside.flatMap((x) => tops.map((top) => ({ x, y: top })));
}

/** @param others the other boxes on the map, from its upper left corner */
export function placeOfPopup(spot: Marker, popup: Size, map: Size, others: readonly Box[]): Placed {
  const costOf = ({ x, y }: Point) => coveredBy(x, y, popup, others);
  const places = placesBeside(spot, popup, map);
  // The pin is on its way into the map, or this has no room for both.
  const last = {
    x: between(spot.x + spot.half + reaches[0], edge, Math.max(edge, map.width - popup.width - rightEdge)),
    y: between(spot.y - middle - above, edge, map.height - popup.height - edge),
  };
  const { x, y } = places.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), places[0] ?? last);
  const isRight = x > spot.x;
  const from = isRight ? spot.x + spot.half : x + popup.width;
  const to = isRight ? x : spot.x - spot.half;
  return { x, y, line: { x: from, y: spot.y - middle, length: Math.max(0, to - from) } };
}
