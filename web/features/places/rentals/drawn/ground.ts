// The ground: sea with its water lines, land, and what lies on it, from the bottom up.
import type { Feature, Kind } from '#web/features/places/rentals/drawn/features.ts';
import { type Pen, within } from '#web/features/places/rentals/drawn/pen.ts';
import { traceOf } from '#web/features/places/rentals/drawn/trace.ts';
import { metersPerPixel, ramp } from '#web/features/places/rentals/drawn/view.ts';

type Draw = (path: Path2D, feature: Feature) => unknown;

/** Draws each feature of a kind. */
export function each(pen: Pen, kind: Kind, draw: Draw): void {
  for (const feature of pen.of(kind)) draw(traceOf(pen, feature), feature);
}

function stroke({ context }: Pen, path: Path2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke(path);
}

function fill({ context }: Pen, path: Path2D, color: string): void {
  context.fillStyle = color;
  context.fill(path);
}

const washes = [
  ['wash-1', 4.2],
  ['wash-2', 2.5],
  ['wash-3', 1.1],
] as const;

/** The sea grows lighter toward the shore, in three steps. */
function drawLand(pen: Pen): void {
  const { colors, view } = pen;
  const reach = ramp(view.zoom, [10, 9], [13, 26], [16, 84]);
  for (const [color, share] of washes)
    each(pen, 'land', (path) => stroke(pen, path, colors[color], reach * share));
  // A tile's land ends at its edge, where the neighbor's goes on: no shore is seen there once all are filled.
  each(pen, 'land', (path, { isByHand }) => isByHand || stroke(pen, path, colors.shore, 2));
  each(pen, 'land', (path) => fill(pen, path, colors.land));
  each(pen, 'land', (path, { isByHand }) => isByHand && stroke(pen, path, colors.shore, 1));
}

function drawFields(pen: Pen): void {
  const { context, colors, view } = pen;
  within(context, () => {
    context.globalAlpha = ramp(view.zoom, [14, 1], [16, 0.6]);
    each(pen, 'town', (path) => fill(pen, path, colors.town));
  });
  each(pen, 'marsh', (path) => fill(pen, path, colors.marsh));
  each(pen, 'park', (path) => fill(pen, path, colors.park));
  each(pen, 'beach', (path, { isArea }) => isArea && fill(pen, path, colors.sand));
}

/** A bay's outline is cut off where it opens into the sea, or a line would cross the inlet. */
function drawBays(pen: Pen): void {
  const { context, colors } = pen;
  within(context, () => {
    const land = new Path2D();
    each(pen, 'land', (path) => land.addPath(path));
    context.clip(land);
    each(pen, 'bay', (path) => stroke(pen, path, colors.shore, 1.8));
  });
  each(pen, 'bay', (path) => fill(pen, path, colors.bay));
  each(pen, 'pond', (path) => {
    fill(pen, path, colors.bay);
    stroke(pen, path, colors.shore, 1);
  });
}

/** What is drawn as wide as it is, but never too thin to be seen. */
const onGround = (pen: Pen, meters: number, least: number) =>
  Math.max(least, meters / metersPerPixel(pen.view));

function drawLines(pen: Pen): void {
  const { context, colors } = pen;
  within(context, () => {
    context.lineCap = 'butt';
    each(pen, 'canal', (path, { widthM }) => {
      const width = onGround(pen, widthM || 24, 1.6);
      stroke(pen, path, colors.shore, width + 1.6);
      stroke(pen, path, colors.bay, width);
    });
    each(pen, 'beach', (path, { widthM, isArea }) => {
      if (isArea) return;
      const width = onGround(pen, widthM || 60, 2.2);
      stroke(pen, path, colors['sand-edge'], width + 1);
      stroke(pen, path, colors.sand, width);
    });
    context.setLineDash([7, 3, 1.5, 3]);
    context.globalAlpha = 0.45;
    each(pen, 'border', (path) => stroke(pen, path, colors['ink-soft'], 1));
  });
}

/** The ground without roads. Without land in it the map is of a town inland, and all of it is ground. */
export function drawGround(pen: Pen): void {
  const { context, colors, view } = pen;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const hasSea = pen.of('land').length > 0 || pen.of('ocean').length > 0;
  context.fillStyle = hasSea ? colors.ocean : colors.land;
  context.fillRect(0, 0, view.width, view.height);
  drawLand(pen);
  drawFields(pen);
  drawBays(pen);
  drawLines(pen);
}
