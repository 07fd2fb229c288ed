// Which names of the drawn map stand where: worked out once for each zoom, so that no two overlap there or closer in.

/** In pixels of a zoom, from the settings' coordinates. */
export type Point = readonly [x: number, y: number];

export interface Feature {
  readonly kind: string;
  readonly name: string;
  /** The number of a road. */
  readonly ref: string;
  /** Not shown below this zoom. */
  readonly minZoom: number;
  /** The rank of a place: 1 is the town itself. */
  readonly rank: number;
  /** The name stands in the sea beside it. */
  readonly isAtSea: boolean;
  /** The town's main street, drawn wider than others. */
  readonly isMain: boolean;
  readonly icon: string;
  readonly isArea: boolean;
  readonly lines: readonly (readonly Point[])[];
}

export interface Label {
  readonly look: Look;
  readonly at: Point;
  /** Degrees. */
  readonly angle: number;
  readonly anchor: 'start' | 'middle';
  readonly size: number;
  readonly lines: readonly string[];
  /** The icon of a landmark, drawn at its middle with the name beside it. */
  readonly icon?: string;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function around([x, y]: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** Size at zoom 14 and how it grows with each (px), and how wide a letter is as a share of it. */
const looks = {
  'place-1': [23, 1.6, 0.56],
  'place-2': [16.5, 0.9, 0.54],
  'place-3': [14, 0.6, 0.54],
  bay: [18, 1.5, 0.54],
  water: [14, 0.75, 0.54],
  ocean: [25, 2, 0.72],
  park: [12.8, 0.65, 0.52],
  canal: [12.8, 1.2, 0.52],
  road: [11.3, 0.75, 0.54],
  street: [9.7, 1.3, 0.54],
  landmark: [11.5, 0.75, 0.54],
  shield: [11.5, 0.9, 0.6],
} as const;
export type Look = keyof typeof looks;

const sizeOf = (look: Look, zoom: number): number => {
  const [size, growth] = looks[look];
  return Math.round((size + growth * (zoom - 14)) * 10) / 10;
};

const lineHeight = 1.16;
/** Half a shop's disc, which would cover names, and the space around it (px). */
const disc = 15;
/** From the settings' coordinates (px): names farther out are left out of close zooms. */
const reach = 2400;
/** From one name of a road to the next (px), from one shield to the next, and from one name of the ocean. */
const [namesApart, shieldsApart, oceansApart] = [640, 320, 560];
/** Between the points of a line that are looked at (px). */
const step = 12;

/** A name of several words on two lines of about the same length, if it is long. */
function wrapped(name: string, longest: number): string[] {
  const words = name.split(' ');
  if (name.length < longest || words.length < 2) return [name];
  const halves = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const unevenness = ([one = '', other = '']: string[]) => Math.abs(one.length - other.length);
  return halves.toSorted((one, other) => unevenness(one) - unevenness(other))[0] ?? [name];
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);

/** Points of a line at even distances, as far as names are written. */
function pointsAlong(line: readonly Point[]): Point[] {
  const points = line.flatMap((to, index) => {
    const from = line[index - 1] ?? to;
    const count = Math.max(1, Math.ceil(distance(from, to) / step));
    return Array.from({ length: count }, (_, part): Point => {
      const share = (part + 1) / count;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
  return points.filter(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) < reach);
}

/** Whether a point is inside rings: the number of borders to its right is odd. */
function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let crossings = 0;
  for (const ring of rings)
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] as Point;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) crossings += 1;
    }
  return crossings % 2 === 1;
}

/** The labels of one zoom; the first takes the room, and those that would overlap it are left out. */
class Labels {
  readonly written: Label[] = [];
  readonly zoom: number;
  readonly #taken: Box[] = [];

  constructor(zoom: number) {
    this.zoom = zoom;
  }

  take(box: Box): boolean {
    const { left, top, right, bottom } = box;
    const isFree =
      Math.max(-left, -top, right, bottom) < reach &&
      this.#taken.every(
        (other) => left >= other.right || right <= other.left || top >= other.bottom || bottom <= other.top,
      );
    if (isFree) this.#taken.push(box);
    return isFree;
  }

  widthOf = (look: Look, text: string): number => text.length * sizeOf(look, this.zoom) * looks[look][2];

  /** Where lines around a point take room. */
  boxOf(look: Look, lines: readonly string[], [x, y]: Point, angle = 0, isStart = false): Box {
    const width = Math.max(...lines.map((line) => this.widthOf(look, line))) + 6;
    const height = lines.length * sizeOf(look, this.zoom) * lineHeight + 4;
    const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [wide, high] = [width * cosine + height * sine, width * sine + height * cosine];
    const left = isStart ? x - 3 : x - wide / 2;
    return { left, right: left + wide, top: y - high / 2, bottom: y + high / 2 };
  }

  /** @param ways to move it, tried in turn. @returns whether there was room */
  write(
    look: Look,
    lines: readonly string[],
    [x, y]: Point,
    { angle = 0, anchor = 'middle', ways = [[0, 0]] as readonly Point[] }: Partial<Writing> = {},
  ): boolean {
    for (const [dx, dy] of ways) {
      const at: Point = [x + dx, y + dy];
      if (!this.take(this.boxOf(look, lines, at, angle, anchor === 'start'))) continue;
      const degrees = Math.round((angle * 180) / Math.PI);
      this.written.push({ look, at, angle: degrees, anchor, size: sizeOf(look, this.zoom), lines });
      return true;
    }
    return false;
  }
}

interface Writing {
  readonly angle: number;
  readonly anchor: Label['anchor'];
  readonly ways: readonly Point[];
}

const sideways: readonly Point[] = [
  [0, 0],
  [0, -16],
  [0, 16],
  [-30, 0],
  [30, 0],
  [0, 30],
];

function writePlace(labels: Labels, { name, rank, isAtSea, lines }: Feature): void {
  const { zoom } = labels;
  const [x, y] = lines[0]?.[0] ?? [0, 0];
  // Within the town its name would stand on its streets.
  if (rank === 1 && zoom >= 15) return;
  const look = `place-${Math.min(3, rank)}` as Look;
  if (!isAtSea)
    return void labels.write(look, wrapped(name, zoom < 13 ? 14 : 99), [x, y], { ways: sideways });
  const beside: Point = [x + 4 + 2 ** (zoom - 12), y];
  labels.write(look, wrapped(name, 12), beside, { anchor: 'start', ways: sideways.slice(0, 3) });
}

function writeShields(labels: Labels, roads: readonly Feature[]): void {
  const posts = new Map<string, Point[]>();
  for (const { ref, lines } of roads.filter((road) => road.ref !== '')) {
    const known = posts.get(ref) ?? [];
    posts.set(ref, known);
    for (const line of lines)
      for (const at of pointsAlong(line)) {
        const ends = [line[0], line.at(-1)] as Point[];
        if (known.some((post) => distance(post, at) < shieldsApart)) continue;
        if (ends.some((end) => distance(end, at) < 46)) continue;
        if (labels.write('shield', [ref], at)) known.push(at);
      }
  }
}

/** Writes a name on its line where that is straight enough and free, again where it goes on. */
function writeAlong(labels: Labels, look: Look, { name, lines }: Feature, beside = 0): void {
  const length = labels.widthOf(look, name) + 10;
  const half = Math.round(length / (2 * step));
  const known: Point[] = [];
  for (const line of lines) {
    const points = pointsAlong(line);
    const isAcross = Math.abs((line[0]?.[0] ?? 0) - (line.at(-1)?.[0] ?? 0)) > 20;
    // In the middle; of streets side by side the names would stand in a column, and hide those that cross.
    const first = Math.floor(points.length * (look === 'street' && isAcross ? 0.3 : 0.5));
    for (const index of [...points.keys()].map((one) => (one + first) % points.length)) {
      const at = points[index] as Point;
      const from = points[Math.max(0, index - half)] as Point;
      const to = points[Math.min(points.length - 1, index + half)] as Point;
      if (distance(from, to) < length * 0.8 || known.some((one) => distance(one, at) < namesApart)) continue;
      // From left to right, so that nobody reads with the head upside down.
      const steep = Math.atan2(to[1] - from[1], to[0] - from[0]);
      const angle = Math.abs(steep) > Math.PI / 2 ? steep - Math.sign(steep) * Math.PI : steep;
      const middle: Point = [at[0] + Math.sin(angle) * beside, at[1] - Math.cos(angle) * beside];
      if (labels.write(look, [name], middle, { angle })) known.push(at);
    }
  }
}

function writeLandmark(labels: Labels, { name, icon, lines }: Feature): void {
  const [at = [0, 0] as const] = lines[0] ?? [];
  const radius = 8 + 1.25 * (labels.zoom - 14);
  const [edge, size] = [radius + 2, sizeOf('landmark', labels.zoom)];
  if (!labels.take(around(at, edge))) return;
  labels.written.push({ look: 'landmark', at, angle: 0, anchor: 'middle', size: radius, lines: [], icon });
  const aside = radius + 6 + labels.widthOf('landmark', name) / 2;
  const ways: readonly Point[] = [
    [aside, 0],
    [-aside, 0],
    [0, edge + size],
    [0, -edge - size],
  ];
  if (labels.zoom >= 15 || icon !== 'civic') labels.write('landmark', [name], at, { ways });
}

/** The ocean's name stands again and again where the sea is open, so that it is seen from anywhere near the town. */
function writeOcean(labels: Labels, { name, lines }: Feature, land: Feature['lines']): void {
  const text = wrapped(name, 8);
  const known: Point[] = [];
  // From the town outward.
  const grid = [-1, 1, 0, -2, 2, -3, 3, -5, 5].flatMap((row) =>
    Array.from({ length: 40 }, (_, column): Point => [(column - 20) * 60, row * 95]),
  );
  for (const at of [...grid, ...(lines[0] ?? [])]) {
    if (known.some((one) => distance(one, at) <= oceansApart)) continue;
    const { left, top, right, bottom } = labels.boxOf('ocean', text, at);
    const corners = [left - 40, right + 40].flatMap((x) =>
      [top, (top + bottom) / 2, bottom].map((y): Point => [x, y]),
    );
    if (corners.some((corner) => isInside(corner, land))) continue;
    if (labels.write('ocean', text, at)) known.push(at);
  }
}

/** @param features with their lines in pixels of the zoom, as the shops */
export function labelsAt(zoom: number, features: readonly Feature[], shops: readonly Point[]): Label[] {
  const labels = new Labels(zoom);
  const shown = features.filter(({ minZoom }) => minZoom <= zoom);
  const of = (...kinds: readonly string[]) => shown.filter(({ kind }) => kinds.includes(kind));
  const named = (kind: string, from: number) =>
    (zoom < from ? [] : of(kind)).filter(({ name }) => name !== '');
  const [town, ...villages] = of('place').toSorted((one, other) => one.rank - other.rank);
  if (town) writePlace(labels, town);
  for (const shop of shops) labels.take(around(shop, disc));
  for (const village of villages) writePlace(labels, village);
  writeShields(labels, of('highway', ...(zoom < 12 ? [] : ['road'])));
  for (const street of named('road', 15)) if (street.isMain) writeAlong(labels, 'road', street);
  for (const landmark of of('poi')) writeLandmark(labels, landmark);
  for (const park of named('park', 12)) {
    const [ring = []] = park.lines;
    const middle = [0, 1].map((axis) => {
      const along = ring.map((point) => point[axis as 0 | 1]);
      return (Math.min(...along) + Math.max(...along)) / 2;
    });
    labels.write('park', wrapped(park.name, 12), middle as [number, number], { ways: sideways });
  }
  for (const { name, lines } of named('water', 0))
    labels.write(name.includes('Bay') ? 'bay' : 'water', wrapped(name, 12), lines[0]?.[0] ?? [0, 0]);
  const land = features.filter(({ kind }) => kind === 'land').flatMap(({ lines }) => lines);
  for (const ocean of named('ocean', 0)) writeOcean(labels, ocean, land);
  for (const canal of named('canal', 13)) writeAlong(labels, 'canal', canal, 12);
  for (const boardwalk of named('boardwalk', 14)) writeAlong(labels, 'road', boardwalk, 11);
  for (const road of [...named('road', 13), ...named('highway', 14)])
    if (!road.isMain) writeAlong(labels, 'road', road);
  for (const street of named('street', 15)) writeAlong(labels, 'street', street);
  return labels.written;
}
