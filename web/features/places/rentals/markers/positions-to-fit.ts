// What the map shows when it opens: all that stands on it. On a phone a shop far out would make one stack of all houses, so
// only those near them count there; the others are a press on "Zoom out" away, and in 'Nearby Amenities'.
import { type Point, type Position, unitOf } from '#web/features/places/rentals/drawn/view.ts';
import type { Spot } from '#web/features/places/rentals/markers/spots.ts';

/** Around the houses a shop is near within half of what they cover, but at least within this (m). */
const near = 800;
/** The earth's girth (m). */
const girth = 40_075_016.686;

/** From the least to the greatest. */
const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Below this a map has no room for what lies far out (px). */
const narrow = 600;

/** @param width of the map (px) */
export function positionsToFit(spots: readonly Spot[], width: number): Position[] {
  const houses = spots.filter((spot) => 'house' in spot).map(({ position }) => position);
  const [first] = houses;
  if (!first || width >= narrow) return spots.map(({ position }) => position);
  const points = houses.map(unitOf);
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const least = near / (girth * Math.cos((first.latitude * Math.PI) / 180));
  const reach = Math.max(least, (right - left) / 2, (bottom - top) / 2);
  const isNear = ({ x, y }: Point) =>
    x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
  return spots
    .filter((spot) => 'house' in spot || isNear(unitOf(spot.position)))
    .map(({ position }) => position);
}
