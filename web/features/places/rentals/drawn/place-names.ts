// Towns and villages. The town itself comes first; a place on the shore has its name in the sea, where there is room.
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import { type LabelSpace, serif, wrapped } from '#web/features/places/rentals/drawn/label-space.ts';
import { type Point, ramp } from '#web/features/places/rentals/drawn/view.ts';

const sizeOf = (rank: number, zoom: number) => {
  if (rank === 1) return ramp(zoom, [10, 17], [14, 23], [16, 27]);
  return rank === 2
    ? ramp(zoom, [10, 13], [14, 16.5], [16, 19])
    : ramp(zoom, [10, 11.5], [14, 14], [16, 15.5]);
};

const aroundIt = [
  [0, 0],
  [0, -16],
  [0, 16],
  [-30, 0],
  [30, 0],
  [-40, 14],
  [0, 30],
] as const;
/** The town's own name is wanted even where houses stand all around it. */
const nearIt = [...aroundIt, [110, 0], [-110, 0], [0, 70], [0, -90]] as const;
const besideShore = [
  [0, 0],
  [0, -15],
  [0, 15],
  [16, 0],
  [16, 26],
  [16, -26],
] as const;
const beneathShore = [...besideShore, [0, 42], [0, -42]] as const;
const onLand = [
  [0, 0],
  [0, 22],
  [0, -22],
  [0, 44],
  [0, -44],
  [0, 70],
] as const;

/** In the sea; else on two lines there; else on land. */
function writeAtSea(space: LabelSpace, { name, rank }: Feature, at: Point): void {
  const { colors, view } = space.pen;
  const look = lookOf(space, rank);
  const inSea = { x: at.x + ramp(view.zoom, [10, 5], [14, 9], [16, 18]), y: at.y };
  const ashore = { x: at.x - ramp(view.zoom, [11, 22], [14, 74], [16, 280]), y: at.y };
  if (space.write([name], inSea, look, { align: 'left', offsets: besideShore })) return;
  if (space.write(wrapped(name, 9), inSea, look, { align: 'left', offsets: beneathShore })) return;
  space.write([name], ashore, { ...look, halo: colors.halo }, { align: 'right', offsets: onLand });
}

function lookOf({ pen }: LabelSpace, rank: number) {
  return {
    weight: rank === 1 ? '620' : '500',
    size: sizeOf(rank, pen.view.zoom),
    family: serif,
    color: rank === 3 ? pen.colors['ink-soft'] : pen.colors.ink,
  };
}

export function writePlaces(space: LabelSpace): void {
  const { pen } = space;
  const { zoom } = pen.view;
  for (const place of pen.of('place').toSorted((one, other) => one.rank - other.rank)) {
    const at = pen.linesOf(place)[0]?.[0];
    // Within the town its name would stand on its streets.
    if (!at || (place.rank === 1 && zoom >= 15)) continue;
    if (place.isAtSea) writeAtSea(space, place, at);
    else
      space.write(
        wrapped(place.name, zoom < 13 ? 14 : 99),
        at,
        { ...lookOf(space, place.rank), halo: pen.colors.halo },
        { offsets: place.rank === 1 ? nearIt : aroundIt },
      );
  }
}
