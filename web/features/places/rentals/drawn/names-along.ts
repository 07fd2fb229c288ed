// Names that follow a line: of streets, roads and canals.
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import type { LabelSpace, Look } from '#web/features/places/rentals/drawn/label-space.ts';
import type { Point, View } from '#web/features/places/rentals/drawn/view.ts';

/** Between the points that are looked at (px). */
const step = 12;

/** Points of a line at even distances. */
export function pointsAlong(line: readonly Point[]): Point[] {
  const points: Point[] = [];
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    for (let part = 0; part < count; part += 1)
      points.push({
        x: from.x + ((to.x - from.x) * part) / count,
        y: from.y + ((to.y - from.y) * part) / count,
      });
  }
  const last = line.at(-1);
  return last ? [...points, last] : points;
}

/** Just beyond the frame counts too. */
const margin = 40;

const isInView = ({ x, y }: Point, { visible }: View) =>
  x > visible.left - margin &&
  x < visible.right + margin &&
  y > visible.top - margin &&
  y < visible.bottom + margin;

/** From left to right, so that nobody reads with the head upside down. */
function upright(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle;
}

interface Along {
  /** How far beside the line it stands (px). */
  readonly beside?: number;
  /** Tried in turn, as shares of the part in view. */
  readonly shares?: readonly number[];
}

const usualShares = [0.5, 0.38, 0.62, 0.27, 0.73, 0.15, 0.85];
/** For streets side by side, whose names would stand in a column. */
export const spreadShares = [0.3, 0.22, 0.38, 0.62, 0.75];

/** Writes a feature's name on its line, once, where that is straight enough and free. */
export function writeAlong(
  space: LabelSpace,
  feature: Feature,
  look: Look,
  { beside = 0, shares = usualShares }: Along = {},
): void {
  const { pen } = space;
  const length = space.widthOf(feature.name, look) + 10;
  const half = Math.round(length / (2 * step));
  for (const line of pen.linesOf(feature)) {
    const points = pointsAlong(line);
    const seen = points.flatMap((point, index) => (isInView(point, pen.view) ? index : []));
    if (seen.length < 3) continue;
    for (const share of shares) {
      const index = seen[Math.floor((seen.length - 1) * share)] ?? 0;
      const at = points[index];
      const from = points[Math.max(0, index - half)];
      const to = points[Math.min(points.length - 1, index + half)];
      if (!at || !from || !to || Math.hypot(to.x - from.x, to.y - from.y) < length * 0.8) continue;
      const angle = upright(Math.atan2(to.y - from.y, to.x - from.x));
      const middle = { x: at.x + Math.sin(angle) * beside, y: at.y - Math.cos(angle) * beside };
      if (space.write([feature.name], middle, { ...look, margin: 0 }, { angle })) return;
    }
  }
}
