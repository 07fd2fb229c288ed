// The road of 'How far is it?': how long it is, and on which side each shop's name stands.
import type { Amenity } from '#web/features/places/rentals/model.ts';

const between = 5;

interface Stop {
  readonly shop: Amenity;
  /** Above the road or below it; names beside each other take turns. */
  readonly row: 'above' | 'below';
}

export function stopsOf(shops: readonly Amenity[]): { end: number; ticks: number[]; stops: Stop[] } {
  const sorted = shops.toSorted((one, other) => one.driveMinutes - other.driveMinutes);
  const longest = sorted.at(-1)?.driveMinutes ?? 0;
  const end = Math.max(between, Math.ceil(longest / between) * between);
  const step = end > 30 ? Math.ceil(end / 6 / between) * between : between;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  const stops = sorted.map((shop, index): Stop => ({ shop, row: index % 2 === 0 ? 'above' : 'below' }));
  return { end, ticks, stops };
}
