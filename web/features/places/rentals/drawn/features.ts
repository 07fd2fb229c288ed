// What a drawn map is made of, read from the GeoJSON that the settings name. Whatever cannot be read is left out: a map
// with a mistake in it is still worth looking at.
import { type Point, type Position, unitOf } from '#web/features/places/rentals/drawn/view.ts';

const kinds = [
  'land',
  'town',
  'marsh',
  'park',
  'bay',
  'pond',
  'canal',
  'border',
  'beach',
  'street',
  'road',
  'highway',
  'boardwalk',
  'ocean',
  'water',
  'place',
  'poi',
] as const;
export type Kind = (typeof kinds)[number];
const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

/** A line, an area or a spot of the map, in units of the whole world. */
export interface Feature {
  readonly kind: Kind;
  readonly name: string;
  /** The number of a road. */
  readonly ref: string;
  /** Not shown below this zoom. */
  readonly minZoom: number;
  /** Of a place: 1 is the town itself. */
  readonly rank: number;
  /** The name stands in the sea beside it. */
  readonly isAtSea: boolean;
  /** How wide it is on the ground (m); 0: as wide as its kind. */
  readonly widthM: number;
  /** A road that is drawn wider than others, by this factor. */
  readonly wide: number;
  readonly icon: string;
  /** An area, and not a line. */
  readonly isArea: boolean;
  /** Drawn by hand from few points: its corners are rounded. */
  readonly isByHand: boolean;
  readonly lines: readonly (readonly Point[])[];
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

function pointOf(value: unknown): Point | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = value;
  const isPlace = Number.isFinite(longitude) && Math.abs(latitude) < 85;
  return isPlace ? unitOf({ longitude, latitude }) : undefined;
}

const lineOf = (value: unknown): Point[] =>
  Array.isArray(value) ? value.flatMap((one) => pointOf(one) ?? []) : [];
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The lines of a geometry, however deep its type puts them. */
const linesOf: Readonly<Record<string, (coordinates: unknown) => Point[][]>> = {
  Point: (one) => [lineOf([one])],
  LineString: (line) => [lineOf(line)],
  MultiLineString: (lines) => listOf(lines).map(lineOf),
  Polygon: (rings) => listOf(rings).map(lineOf),
  MultiPolygon: (areas) => listOf(areas).flatMap((rings) => listOf(rings).map(lineOf)),
};

function featureOf(value: unknown): Feature[] {
  if (!isJson(value) || !isJson(value.properties) || !isJson(value.geometry)) return [];
  const { kind, name, ref, minZoom, rank, sea, widthM, wide, icon } = value.properties;
  const type = textOf(value.geometry.type);
  const lines = linesOf[type]?.(value.geometry.coordinates).filter((line) => line.length > 0) ?? [];
  if (!isKind(kind) || lines.length === 0) return [];
  return [
    {
      kind,
      name: textOf(name),
      ref: textOf(ref),
      minZoom: numberOf(minZoom, 0),
      rank: numberOf(rank, 3),
      isAtSea: sea === 1,
      widthM: numberOf(widthM, 0),
      wide: numberOf(wide, 1),
      icon: textOf(icon),
      isArea: type.endsWith('Polygon'),
      isByHand: true,
      lines,
    },
  ];
}

export interface DrawnMap {
  readonly features: readonly Feature[];
  /** Where its data comes from; stands on the page. */
  readonly credit: string;
  /** Nothing is drawn but squares and the name of the town. */
  readonly isSheet: boolean;
}

/** Reads a GeoJSON feature collection; anything else is a map without features. */
export function drawnMapOf(document: unknown): DrawnMap {
  const features = isJson(document) ? listOf(document.features).flatMap(featureOf) : [];
  return {
    features,
    credit: isJson(document) ? textOf(document.attribution) : '',
    isSheet: isSheet(features),
  };
}

/** Whether there is nothing on a map but names. */
export const isSheet = (features: readonly Feature[]): boolean =>
  features.every(({ kind }) => kind === 'place');

/** The map of a town that nobody has drawn: where it lies, and its name. */
export function sheetOf(town: string, { latitude, longitude }: Position): DrawnMap {
  const geometry = { type: 'Point', coordinates: [longitude, latitude] };
  return drawnMapOf({ features: [{ properties: { kind: 'place', name: town, rank: 1 }, geometry }] });
}
