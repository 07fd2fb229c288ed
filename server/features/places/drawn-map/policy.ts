// The possible positions of names on the drawn map; the page decides which of them have room.

import { zooms } from '#contract/places/map.ts';

/** In pixels of the closest zoom, from the settings' coordinates. */
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
  /** The name is placed in the sea beside it. */
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
  readonly angle?: number;
  readonly anchor?: 'start' | 'end';
  /** The distance of the name from the spot (px). */
  readonly shift?: Point;
  readonly lines: readonly string[];
  /** The icon of a landmark, with the name beside it. */
  readonly icon?: string;
  /** Visible from this zoom on, and below that one. */
  readonly from: number;
  readonly until?: number;
}

/** Font sizes at zoom 14 (px); the page scales them. */
export const sizes = {
  'place-1': 23,
  'place-2': 16.5,
  'place-3': 14,
  bay: 18,
  water: 14,
  ocean: 25,
  park: 12.8,
  canal: 12.8,
  road: 11.3,
  street: 11,
  landmark: 11.5,
  shield: 11.5,
} as const;
export type Look = keyof typeof sizes;

/** The zoom from which a kind has names, where that is not the feature's own; in the order of their ranks. */
const namedFrom = {
  park: 12,
  water: 0,
  ocean: 0,
  canal: 13,
  boardwalk: 14,
  road: 13,
  highway: 14,
  street: 15,
};
/** A letter's width as a share of its size, and how much of a name its line must hold. */
const [letterWidth, held] = [0.54, 0.8];
/**
 * The distance (px) and the maximum number of a name's further spots along a piece, and the zoom from which they are
 * used: close in, the middle may be off the map or under a marker.
 */
const [spacing, maxSpots, closeIn] = [150, 4, 15];
/** The distance of a canal's or a boardwalk's name (px). */
const beside = 12;

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

/** A line without the points at which it hardly bends: a surveyed one has many, and no straight piece for a name. */
const straightened = (line: readonly Point[]): Point[] =>
  line.reduce<Point[]>((kept, to) => {
    const [from, via] = kept.slice(-2);
    const isBend =
      !from ||
      !via ||
      Math.cos(Math.atan2(via[1] - from[1], via[0] - from[0]) - Math.atan2(to[1] - via[1], to[0] - via[0])) <=
        0.995;
    return [...(isBend ? kept : kept.slice(0, -1)), to];
  }, []);

/** Shares of a piece at which its name may be: the first one is preferred. */
function sharesOf(first: number, length: number): number[] {
  const count = Math.min(maxSpots, Math.floor(length / spacing));
  const others = Array.from({ length: count }, (_, index) => (index + 0.5) / count);
  return [first, ...others.filter((share) => share !== first)];
}

/** The positions of a name on its lines: along each straight piece, from the zoom at which that is long enough. */
function alongOf(look: Look, text: string, lines: Feature['lines'], from: number, aside = 0): Label[] {
  const pieces = lines.map(straightened).flatMap((line) =>
    line.slice(1).map(([x2, y2], index) => {
      const [x1, y1] = line[index] as Point;
      // From left to right, so that no name is upside down.
      const isBack = x2 < x1;
      const angle = Math.atan2(isBack ? y1 - y2 : y2 - y1, Math.abs(x2 - x1));
      // In the middle; the names of parallel streets would form a column, and cover streets that cross.
      const share = look === 'street' && Math.abs(x2 - x1) > Math.abs(y2 - y1) ? 0.3 : 0.5;
      const length = Math.hypot(x2 - x1, y2 - y1);
      const spots = sharesOf(share, look === 'shield' ? 0 : length).map(
        (along): Point => [x1 + (x2 - x1) * along, y1 + (y2 - y1) * along],
      );
      return { spots, angle: Math.round((angle * 180) / Math.PI), length };
    }),
  );
  const needed = text.length * sizes[look] * letterWidth * held;
  const longestFirst = pieces.toSorted((one, other) => other.length - one.length);
  const labelAt = (at: Point, { angle, length }: (typeof pieces)[number], least: number): Label => ({
    look,
    at,
    angle: look === 'shield' ? 0 : angle,
    ...(aside && { shift: [0, -aside] as const }),
    lines: [text],
    from: Math.max(least, zooms.most - Math.floor(Math.log2(length / needed))),
  });
  return [
    ...longestFirst.flatMap((piece) => piece.spots.slice(0, 1).map((at) => labelAt(at, piece, from))),
    ...longestFirst.flatMap((piece) =>
      piece.spots.slice(1).map((at) => labelAt(at, piece, Math.max(from, closeIn))),
    ),
  ].filter((label) => label.from <= zooms.most);
}

/** From a place to its name, inland and in the sea (px): a marker may be in the way. */
const shifts: readonly Point[] = [0, -20, 20].flatMap((y) => [0, 30].map((x): Point => [x, y]));
const atSea: readonly Point[] = [0, -20, 20].flatMap((y) => [8, 36, 64].map((x): Point => [x, y]));

/** A place's name; within the town its own name would cover its streets. */
const placeOf = ({ name, rank, isAtSea, minZoom, lines }: Feature): Label[] =>
  (isAtSea ? atSea : shifts).map((shift) => ({
    look: `place-${Math.min(3, rank)}` as Look,
    at: lines[0]?.[0] ?? [0, 0],
    ...(isAtSea && { anchor: 'start' }),
    shift,
    lines: isAtSea ? wrapped(name, 12) : [name],
    from: minZoom,
    ...(rank === 1 && { until: 15 }),
  }));

/** The positions of a feature's name, in order of preference: the page shows each name once. */
function labelsOf(feature: Feature): Label[] {
  const { kind, name, minZoom, icon, isMain, lines } = feature;
  const from = Math.max(minZoom, namedFrom[kind as keyof typeof namedFrom] ?? 0);
  const points = lines.flat();
  if (kind === 'poi')
    return (['start', 'end'] as const).map((anchor) => ({
      look: 'landmark',
      at: points[0] ?? [0, 0],
      anchor,
      shift: [anchor === 'start' ? 15 : -15, 0],
      lines: [name],
      icon,
      from,
    }));
  if (kind === 'park') {
    const [ring = []] = lines;
    const middle = [0, 1].map((axis) => {
      const along = ring.map((point) => point[axis as 0 | 1]);
      return (Math.min(...along) + Math.max(...along)) / 2;
    });
    return [{ look: 'park', at: middle as [number, number], lines: wrapped(name, 12), from }];
  }
  if (kind === 'water' || kind === 'ocean') {
    const look = kind === 'water' && name.includes('Bay') ? 'bay' : kind;
    return points.map((at) => ({ look, at, lines: wrapped(name, kind === 'ocean' ? 8 : 12), from }));
  }
  if (kind === 'canal') return alongOf('canal', name, lines, from, beside);
  if (kind === 'street') return alongOf('street', name, lines, from);
  return alongOf('road', name, lines, isMain ? 15 : from, kind === 'boardwalk' ? beside : 0);
}

/** All labels, the most important first. */
export function labelsIn(features: readonly Feature[]): Label[] {
  const of = (...kinds: readonly string[]) => features.filter(({ kind }) => kinds.includes(kind));
  const named = (...kinds: readonly string[]) => of(...kinds).filter(({ name }) => name !== '');
  const main = named('road').filter(({ isMain }) => isMain);
  return [
    ...of('place')
      .toSorted((one, other) => one.rank - other.rank)
      .flatMap(placeOf),
    ...of('highway', 'road').flatMap(({ ref, kind, minZoom, lines }) =>
      ref === '' ? [] : alongOf('shield', ref, lines, kind === 'road' ? Math.max(12, minZoom) : minZoom),
    ),
    ...[...main, ...of('poi')].flatMap(labelsOf),
    ...Object.keys(namedFrom).flatMap((kind) =>
      named(kind)
        .filter((one) => !main.includes(one))
        .flatMap(labelsOf),
    ),
  ];
}
