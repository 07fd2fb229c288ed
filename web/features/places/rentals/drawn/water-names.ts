// The names of water and of parks, in italics.
import { type LabelSpace, serif, wrapped } from '#web/features/places/rentals/drawn/label-space.ts';
import type { Pen } from '#web/features/places/rentals/drawn/pen.ts';
import { traceOf } from '#web/features/places/rentals/drawn/trace.ts';
import { type Box, type Point, ramp } from '#web/features/places/rentals/drawn/view.ts';

const boxOf = (line: readonly Point[]): Box => ({
  left: Math.min(...line.map(({ x }) => x)),
  right: Math.max(...line.map(({ x }) => x)),
  top: Math.min(...line.map(({ y }) => y)),
  bottom: Math.max(...line.map(({ y }) => y)),
});

const aroundIt = [
  [0, 0],
  [-30, 0],
  [30, 0],
  [0, 24],
  [0, -24],
] as const;

export function writeParks(space: LabelSpace): void {
  const { pen } = space;
  const { zoom } = pen.view;
  if (zoom < 11.5) return;
  for (const park of pen.of('park')) {
    const [first] = pen.linesOf(park);
    if (!park.name || !first) continue;
    const { left, right, top, bottom } = boxOf(first);
    const look = {
      weight: 'italic 500',
      size: ramp(zoom, [12, 11.5], [15, 13.5]),
      family: serif,
      color: pen.colors['ink-park'],
      halo: pen.colors.halo,
    };
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    space.write(wrapped(park.name, 12), middle, look, { offsets: aroundIt });
  }
}

export function writeWaters(space: LabelSpace): void {
  const { pen } = space;
  const { zoom } = pen.view;
  for (const water of pen.of('water')) {
    const at = pen.linesOf(water)[0]?.[0];
    if (!at || !water.name) continue;
    const isBay = water.name.includes('Bay');
    const look = {
      weight: 'italic 480',
      size: ramp(zoom, [10, isBay ? 12 : 11], [14, isBay ? 18 : 14], [16, isBay ? 22 : 16]),
      family: serif,
      color: pen.colors['ink-water'],
      // No halo: it would smear across the shore.
      spacing: isBay ? 0.6 : 0.2,
    };
    space.write(wrapped(water.name, 12), at, look);
  }
}

/** How closely the open sea is looked for (px). */
const step = 24;

/** The longest stretch of open sea along a height of the view. */
function openSea({ context, density, view }: Pen, shores: readonly Path2D[], y: number) {
  const { left, right } = view.visible;
  const isLand = (x: number) =>
    shores.some((shore) => context.isPointInPath(shore, x * density, y * density));
  let best = { from: left, to: left };
  let from = left;
  for (let x = left; x <= right; x += step) {
    if (isLand(x)) from = x + step;
    else if (x - from > best.to - best.from) best = { from, to: x };
  }
  return best;
}

const upAndDown = [
  [0, 0],
  [0, 60],
  [0, -60],
  [0, 120],
  [0, -120],
  [0, 180],
  [0, -180],
] as const;

/** The ocean's name stands in the middle of the open water in view, wherever that is. */
export function writeOcean(space: LabelSpace): void {
  const { pen } = space;
  const { zoom, visible } = pen.view;
  const ocean = pen.of('ocean').find(({ name }) => name);
  if (!ocean) return;
  const y = visible.top + (visible.bottom - visible.top) * (zoom < 13 ? 0.6 : 0.45);
  const shores = pen.of('land').map((land) => traceOf(pen, land));
  const { from, to } = openSea(pen, shores, y);
  const room = to - from;
  if (room < 110) return;
  const size = Math.min(ramp(zoom, [10, 17], [13, 24], [16, 30]), room / 6.2);
  const middle = { x: (from + to) / 2 + Math.min(40, room * 0.06), y };
  const look = {
    weight: 'italic 420',
    size,
    family: serif,
    color: pen.colors['ink-water'],
    spacing: size * 0.16,
    lineHeight: 1.3,
    margin: 20,
  };
  space.write(wrapped(ocean.name, 8), middle, look, { offsets: upAndDown });
}
