// Which houses share a pill: pills are as wide as their names, and none covers another. On paper, where nobody can come
// closer, a pill that several families share names each in a line of its own. A shop that a pill would cover is
// left out until somebody comes closer; the shops are all in 'Nearby Amenities'.
import type { HouseSpot, ShopSpot, Spot } from '#web/features/places/rentals/model.ts';
import type { Box, Point } from '#web/features/places/rentals/providers/map-adapter.ts';

/** The pill of one house, or of several that are too close to each other. */
export interface Pill {
  /** The ids of its houses, with a blank between them. */
  readonly id: string;
  readonly houses: readonly HouseSpot[];
  /** Where its foot stands. */
  readonly at: Point;
  /** Families, each on a line, or how many houses. */
  readonly words: string;
  /** How many, where that is not in the words. */
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
/** The widest pill; a longer name is cut (px). */
const widest = 150;
/** The free space between two pills (px). */
const gap = 3;

const isOver = (one: Box, other: Box) =>
  one.left < other.right + gap &&
  one.right + gap > other.left &&
  one.top < other.bottom + gap &&
  one.bottom + gap > other.top;

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

/** A shop's disc, with its middle on its spot. */
export interface Disc {
  readonly shop: ShopSpot;
  readonly at: Point;
  readonly box: Box;
}

/** Arranges the markers so that no two overlap. @param pointOf where a spot lies (px) */
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
    // A pill that has taken in another is wider, and stands elsewhere.
    for (;;) {
      const covered = groups.findIndex((group) => isOver(group.pill.box, pill.box));
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
    if (![...pills, ...discs].some((other) => isOver(other.box, box))) discs.push({ shop, at, box });
  }
  return { pills, discs };
}
