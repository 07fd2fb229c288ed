// Paths of lines and areas. Corners of nature and of roads are rounded a little: few points look like a hand's line.
import type { Feature, Kind } from '#web/features/places/rentals/drawn/features.ts';
import type { Pen } from '#web/features/places/rentals/drawn/pen.ts';
import type { Point } from '#web/features/places/rentals/drawn/view.ts';

const rounded = new Set<Kind>(['land', 'bay', 'pond', 'park', 'marsh', 'town', 'beach', 'highway', 'road']);

/** The largest radius of a corner at zoom 14 (px). */
const radius = 26;

/** On the way from one point to the next, at most halfway: where a corner's curve begins. */
function towards(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(0.5, most / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const at = (line: readonly Point[], index: number): Point =>
  line[(index + line.length) % line.length] as Point;

function roundedLine(path: Path2D, line: readonly Point[], most: number): void {
  const [first] = line;
  if (!first) return;
  path.moveTo(first.x, first.y);
  for (let index = 1; index < line.length - 1; index += 1) curve(path, line, index, most);
  const last = at(line, -1);
  path.lineTo(last.x, last.y);
}

function roundedArea(path: Path2D, ring: readonly Point[], most: number): void {
  // GeoJSON repeats the first point at the end.
  const line = ring.slice(0, -1);
  const start = towards(at(line, 0), at(line, 1), most);
  path.moveTo(start.x, start.y);
  for (let index = 1; index <= line.length; index += 1) curve(path, line, index, most);
  path.closePath();
}

function curve(path: Path2D, line: readonly Point[], index: number, most: number): void {
  const corner = at(line, index);
  const before = towards(corner, at(line, index - 1), most);
  const after = towards(corner, at(line, index + 1), most);
  path.lineTo(before.x, before.y);
  path.quadraticCurveTo(corner.x, corner.y, after.x, after.y);
}

function straight(path: Path2D, line: readonly Point[], isArea: boolean): void {
  for (const [index, { x, y }] of line.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  if (isArea) path.closePath();
}

/** The path of a feature. */
export function traceOf(pen: Pen, feature: Feature): Path2D {
  const path = new Path2D();
  const most = radius * 2 ** (pen.view.zoom - 14);
  for (const line of pen.linesOf(feature)) {
    const isRound = feature.isByHand && rounded.has(feature.kind) && line.length > (feature.isArea ? 3 : 2);
    if (!isRound) straight(path, line, feature.isArea);
    else if (feature.isArea) roundedArea(path, line, most);
    else roundedLine(path, line, most);
  }
  return path;
}
