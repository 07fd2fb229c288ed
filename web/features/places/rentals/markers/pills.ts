// Decides which houses share a pill: pills are as wide as their names, and they never overlap. On paper, where nobody
// can zoom in, a shared pill names each family in a line of its own. A shop beneath a pill is hidden until somebody
// zooms in; all shops are in 'Nearby Amenities'.
import type { HouseSpot, ShopSpot, Spot } from '#web/features/places/rentals/model.ts';
import { type Box, isOver, type Point } from '#web/features/places/rentals/providers/map-adapter.ts';

/** The pill of one house, or of several that are too close to each other. */
export interface Pill {
  /** The ids of its houses, separated by spaces. */
  readonly id: string;
  readonly houses: readonly HouseSpot[];
  readonly at: Point;
  /** Families, each on a line, or the number of houses. */
  readonly words: string;
  /** The number of houses, if the text does not contain it. */
  readonly count: number | null;
  readonly width: number;
  readonly box: Box;
}

/** A pill and the tip beneath it (px). */
const high = 42;
/** Each further line of names (px). */
const line = 15;
/** Half a shop's disc (px). */
const disc = 13;
/** The maximum width of a pill; a longer name is truncated (px). */
const widest = 150;
/** The minimum distance between two pills (px). */
const gap = 3;

type Placed = readonly [spot: HouseSpot, at: Point];

function pillOf(placed: readonly Placed[], isOnPaper: boolean): Pill {
  const houses = placed.map(([spot]) => spot);
  const names = [...new Set(houses.map(({ house }) => house.rental.familyName))];
  const isFamily = names.length === 1;
  const lines = isFamily || isOnPaper ? names : [`${houses.length} houses`];
  const count = isFamily && houses.length > 1 ? houses.length : null;
  const at = {
    x: placed.reduce((sum, [, { x }]) => sum + x, 0) / placed.length,
    y: placed.reduce((sum, [, { y }]) => sum + y, 0) / placed.length,
  };
  const longest = Math.max(...lines.map((words) => words.length));
  const width = Math.min(widest, Math.round(40 + longest * 7.8 + (count ? 16 : 0)));
  const top = at.y - high - (lines.length - 1) * line;
  const box = { left: at.x - width / 2, right: at.x + width / 2, top, bottom: at.y };
  const id = houses.map((house) => house.id).join(' ');
  return { id, houses, at, words: lines.join('\n'), count, width, box };
}

/** A shop's disc, with its center at its spot. */
export interface Disc {
  readonly shop: ShopSpot;
  readonly at: Point;
  readonly box: Box;
}

/** Arranges the markers so that no two overlap. */
export function arranged(
  spots: readonly Spot[],
  pointOf: (spot: Spot) => Point,
  isOnPaper = false,
): { readonly pills: readonly Pill[]; readonly discs: readonly Disc[] } {
  const groups: { placed: readonly Placed[]; pill: Pill }[] = [];
  for (const spot of spots) {
    if (!('house' in spot)) continue;
    let placed: readonly Placed[] = [[spot, pointOf(spot)]];
    let pill = pillOf(placed, isOnPaper);
    // A merged pill is wider, and at another position.
    for (;;) {
      const covered = groups.findIndex((group) => isOver(group.pill.box, pill.box, gap));
      if (covered < 0) break;
      placed = [...groups.splice(covered, 1).flatMap((group) => group.placed), ...placed];
      pill = pillOf(placed, isOnPaper);
    }
    groups.push({ placed, pill });
  }
  const pills = groups.map(({ pill }) => pill);
  const discs: Disc[] = [];
  for (const shop of spots) {
    if (!('shop' in shop)) continue;
    const at = pointOf(shop);
    const box = { left: at.x - disc, right: at.x + disc, top: at.y - disc, bottom: at.y + disc };
    if (![...pills, ...discs].some((other) => isOver(other.box, box, gap))) discs.push({ shop, at, box });
  }
  return { pills, discs };
}
