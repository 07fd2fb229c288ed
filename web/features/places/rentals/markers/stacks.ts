// Pins that lie so close on the screen that none of them could be pressed become one stack; a press spreads it.
import type { Point } from '#web/features/places/rentals/providers/map-adapter.ts';

/** The least distance, across or down, at which two pins can both be pressed (px). */
const apart = 26;

const isOverlapping = (one: Point, other: Point) =>
  Math.abs(one.x - other.x) < apart && Math.abs(one.y - other.y) < apart;

/** Groups of what overlaps, each in its order; what stands alone is a group of one. */
export function stacksOf<T extends { readonly at: Point }>(spots: readonly T[]): T[][] {
  const stacks: T[][] = [];
  for (const spot of spots) {
    const touched = stacks.filter((stack) => stack.some(({ at }) => isOverlapping(at, spot.at)));
    const joined = [...touched.flat(), spot];
    const rest = stacks.filter((stack) => !touched.includes(stack));
    stacks.splice(0, stacks.length, ...rest, joined);
  }
  const order = new Map(spots.map((spot, index) => [spot, index]));
  const place = (spot: T | undefined) => (spot && order.get(spot)) ?? 0;
  return stacks
    .map((stack) => stack.toSorted((one, other) => place(one) - place(other)))
    .toSorted(([one], [other]) => place(one) - place(other));
}

/** The radius of the first ring, and from one to the next (px). */
const ring = 58;
/** Between neighbors on a ring (px). */
const slot = 50;

/** So many ways to turn the rings are tried. */
const turns = 8;

/** How much room a pin takes (px). */
const wide = 32;
const high = 44;

/** Rings of points around 0, from the top clockwise. @param turn of each ring, as a share of the way to its next point */
function ringsOf(count: number, turn: number): Point[] {
  const points: Point[] = [];
  for (let radius = ring; points.length < count; radius += ring) {
    const room = Math.floor((2 * Math.PI * radius) / slot);
    const here = Math.min(room, count - points.length);
    for (let index = 0; index < here; index += 1) {
      const angle = (2 * Math.PI * (index + turn)) / here - Math.PI / 2;
      points.push({ x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) });
    }
  }
  return points;
}

/** The middle of some points. */
function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const isCovering = (one: Point, other: Point) =>
  Math.abs(one.x - other.x) < wide && Math.abs(one.y - other.y) < high;

/**
 * Where the pins of a stack stand once it is spread: on rings around its middle, turned so that they cover as little as
 * can be of what else stands on the map.
 */
export function spreadOf(stack: readonly Point[], others: readonly Point[]): Point[] {
  const { x, y } = middleOf(stack);
  const ways = Array.from({ length: turns }, (_, turn) =>
    ringsOf(stack.length, turn / turns).map((point) => ({ x: x + point.x, y: y + point.y })),
  );
  const coveredBy = (way: readonly Point[]) =>
    way.reduce((sum, point) => sum + others.filter((other) => isCovering(point, other)).length, 0);
  return ways.reduce((best, way) => (coveredBy(way) < coveredBy(best) ? way : best));
}
