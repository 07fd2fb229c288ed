// The names of roads and streets, and the shields with their numbers.
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import { type LabelSpace, sans, serif } from '#web/features/places/rentals/drawn/label-space.ts';
import { pointsAlong, spreadShares, writeAlong } from '#web/features/places/rentals/drawn/names-along.ts';
import { type Point, ramp } from '#web/features/places/rentals/drawn/view.ts';

function drawShield(
  { pen, take }: Pick<LabelSpace, 'pen'> & { take: LabelSpace['take'] },
  ref: string,
  at: Point,
) {
  const { context, colors, view } = pen;
  const high = ramp(view.zoom, [10, 7.5], [14, 10]);
  const wide = high + (ref.length - 1) * high * 0.42;
  const box = {
    left: at.x - wide - 4,
    right: at.x + wide + 4,
    top: at.y - high - 4,
    bottom: at.y + high + 4,
  };
  if (!take(box)) return false;
  context.beginPath();
  // Three figures are a federal highway's, whose shield has corners.
  context.roundRect(at.x - wide, at.y - high, wide * 2, high * 2, ref.length > 2 ? high * 0.5 : high);
  context.fillStyle = colors.chip;
  context.fill();
  context.strokeStyle = colors['highway-case'];
  context.lineWidth = 1.1;
  context.stroke();
  context.fillStyle = colors.ink;
  context.font = `650 ${high * 1.16}px ${sans}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(ref, at.x, at.y + 0.5);
  return true;
}

const isNear = (one: Point, other: Point | undefined, distance: number) =>
  other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < distance;

/** Every road with a number has its shield, again and again where it is long. */
export function drawShields(space: LabelSpace): void {
  const { pen } = space;
  const { zoom, visible } = pen.view;
  const apart = ramp(zoom, [10, 150], [13, 230], [16, 420]);
  const isWithin = ({ x, y }: Point) =>
    x > visible.left + 34 && x < visible.right - 34 && y > visible.top + 44 && y < visible.bottom - 44;
  const posts = new Map<string, Point[]>();
  const take = space.take.bind(space);
  for (const road of [...pen.of('highway'), ...(zoom < 11.5 ? [] : pen.of('road'))]) {
    if (!road.ref) continue;
    const known = posts.get(road.ref) ?? [];
    posts.set(road.ref, known);
    for (const line of pen.linesOf(road))
      for (const at of pointsAlong(line)) {
        const isCrossing = isNear(at, line[0], 46) || isNear(at, line.at(-1), 46);
        if (!isWithin(at) || isCrossing || known.some((post) => isNear(at, post, apart))) continue;
        if (drawShield({ pen, take }, road.ref, at)) known.push(at);
      }
  }
}

const streetLook = ({ pen }: LabelSpace, weight: string, size: number) => ({
  weight,
  size,
  family: sans,
  color: pen.colors['ink-street'],
  halo: pen.colors.halo,
  spacing: 0.15,
});

/** The town's main street, before what else wants the room around it. */
export function writeMainStreets(space: LabelSpace): void {
  const { zoom } = space.pen.view;
  if (zoom < 14.5) return;
  const look = streetLook(space, '600', ramp(zoom, [15, 11], [16, 13.5]));
  for (const road of space.pen.of('road')) if (road.wide > 1) writeAlong(space, road, look);
}

const names = [
  { kind: 'boardwalk', from: 13 },
  { kind: 'road', from: 13 },
  { kind: 'street', from: 15 },
  { kind: 'highway', from: 14 },
] as const;

const isAcross = ({ pen }: LabelSpace, street: Feature) => {
  const [line] = pen.linesOf(street);
  return Math.abs((line?.[0]?.x ?? 0) - (line?.at(-1)?.x ?? 0)) > 20;
};

export function writeRoads(space: LabelSpace): void {
  const { pen } = space;
  const { zoom } = pen.view;
  for (const { kind, from } of names) {
    if (zoom < from) continue;
    const isStreet = kind === 'street';
    const size = isStreet
      ? ramp(zoom, [14, 9.5], [15, 11], [16, 12.5], [17, 13.5])
      : ramp(zoom, [13, 10.5], [15, 12], [16, 13.5]);
    const look = streetLook(space, isStreet ? '500' : '560', size);
    const beside = kind === 'boardwalk' ? ramp(zoom, [14, 9], [16, 13]) : 0;
    for (const road of pen.of(kind)) {
      if (!road.name || road.wide > 1) continue;
      const isSpread = isStreet && isAcross(space, road);
      writeAlong(space, road, look, { beside, ...(isSpread && { shares: spreadShares }) });
    }
  }
}

export function writeCanals(space: LabelSpace): void {
  const { pen } = space;
  const { zoom } = pen.view;
  if (zoom < 12.5) return;
  const look = {
    weight: 'italic 480',
    size: ramp(zoom, [13, 11.5], [16, 15]),
    family: serif,
    color: pen.colors['ink-water'],
    halo: pen.colors.halo,
  };
  for (const canal of pen.of('canal'))
    if (canal.name) writeAlong(space, canal, look, { beside: ramp(zoom, [13, 8], [16, 16]) });
}
