// The drawn map on a canvas: a pure function of the features, the view and the colors.
import { type Feature, isSheet } from '#web/features/places/rentals/drawn/features.ts';
import { drawGround } from '#web/features/places/rentals/drawn/ground.ts';
import { LabelSpace } from '#web/features/places/rentals/drawn/label-space.ts';
import { drawLandmarks } from '#web/features/places/rentals/drawn/landmarks.ts';
import { type Colors, type Pen, penOf } from '#web/features/places/rentals/drawn/pen.ts';
import { writePlaces } from '#web/features/places/rentals/drawn/place-names.ts';
import {
  drawShields,
  writeCanals,
  writeMainStreets,
  writeRoads,
} from '#web/features/places/rentals/drawn/road-names.ts';
import { drawRoads } from '#web/features/places/rentals/drawn/roads.ts';
import type { Box, View } from '#web/features/places/rentals/drawn/view.ts';
import { writeOcean, writeParks, writeWaters } from '#web/features/places/rentals/drawn/water-names.ts';

interface Drawing {
  readonly features: readonly Feature[];
  readonly view: View;
  readonly colors: Colors;
  readonly density: number;
  /** Where no name may stand, in pixels of the canvas. */
  readonly taken: readonly Box[];
  /** Drawn in these boxes alone (pixels of the canvas); absent: everywhere. */
  readonly clip?: readonly Box[] | undefined;
}

export function drawMap(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { features, density, taken, clip } = drawing;
  context.setTransform(density, 0, 0, density, 0, 0);
  if (clip) clipTo(context, clip);
  const pen = penOf(context, drawing, features);
  drawGround(pen);
  if (isSheet(features)) drawGrid(pen);
  drawRoads(pen);
  const space = new LabelSpace(pen, taken);
  // The first name takes the room; names that would overlap it are left out.
  writePlaces(space);
  drawShields(space);
  writeMainStreets(space);
  drawLandmarks(space);
  writeParks(space);
  writeWaters(space);
  writeOcean(space);
  writeCanals(space);
  writeRoads(space);
}

/** To whole pixels: seams between boxes would let through what lies beneath. */
function clipTo(context: CanvasRenderingContext2D, boxes: readonly Box[]): void {
  const path = new Path2D();
  for (const { left, top, right, bottom } of boxes) {
    const [x, y] = [Math.floor(left), Math.floor(top)];
    path.rect(x, y, Math.ceil(right) - x, Math.ceil(bottom) - y);
  }
  context.clip(path);
}

/** Between the lines of the grid (px of the world at a whole zoom). */
const cell = 64;

/** Of a town that nobody has drawn: a sheet of squares, fixed to the ground, so that moving the map is seen. */
function drawGrid({ context, colors, view }: Pen): void {
  const size = cell * 2 ** (view.zoom - Math.floor(view.zoom));
  const first = (origin: number) => -(((origin % size) + size) % size);
  context.strokeStyle = colors.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = first(view.origin.x); x < view.width; x += size) {
    context.moveTo(x, 0);
    context.lineTo(x, view.height);
  }
  for (let y = first(view.origin.y); y < view.height; y += size) {
    context.moveTo(0, y);
    context.lineTo(view.width, y);
  }
  context.stroke();
}
