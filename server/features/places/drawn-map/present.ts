// The drawn map as one SVG: shapes in the order in which they are drawn, and names. The page sets colors, widths and
// fonts by `data-look`, and shows parts by the zoom.
import { zooms } from '#contract/places/map.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import {
  type Feature,
  type Label,
  labelsIn,
  type Point,
  sizes,
} from '#server/features/places/drawn-map/policy.ts';

/** A position, longitude first, or as deep as GeoJSON's types put several. */
export type Coordinates = readonly number[] | readonly Coordinates[];
export interface MapFeature {
  readonly properties: Readonly<Record<string, unknown>> | null;
  readonly geometry: { readonly type: string; readonly coordinates: Coordinates };
}

type Position = ReunionDocument['coordinates'];

/** Pixels of the whole world at the closest zoom: the units of the drawing. */
const worldSize = 256 * 2 ** zooms.most;

/** Web Mercator, as all map services have it. */
function projected({ latitude, longitude }: Position): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    (longitude / 360 + 0.5) * worldSize,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize,
  ];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

function featureOf(
  { properties, geometry: { type, coordinates } }: MapFeature,
  fromCenter: (point: Point) => Point,
): Feature {
  const { kind, name, ref, minZoom, rank, sea, wide, icon } = properties ?? {};
  const nested =
    type === 'Point' ? [[coordinates]] : type.endsWith('MultiPolygon') ? coordinates.flat() : coordinates;
  const lines = (type === 'LineString' || type === 'MultiPoint' ? [coordinates] : nested) as number[][][];
  const pointOf = ([longitude = 0, latitude = 0]: number[]) => fromCenter(projected({ latitude, longitude }));
  return {
    kind: textOf(kind),
    name: textOf(name),
    ref: textOf(ref),
    minZoom: numberOf(minZoom, 0),
    rank: numberOf(rank, 3),
    isAtSea: sea === 1,
    isMain: numberOf(wide, 1) > 1,
    icon: textOf(icon),
    isArea: type.endsWith('Polygon'),
    lines: lines.map((line) => line.map(pointOf)),
  };
}

/** Drawn by hand from few points: corners of nature and of roads are rounded slightly. */
const rounded = new Set(['land', 'bay', 'pond', 'park', 'marsh', 'town', 'beach', 'highway', 'road']);
/** Kinds that have a shape; the others are names alone, or unknown. */
const drawn = new Set([...rounded, 'canal', 'border', 'street', 'boardwalk']);
/** The largest radius of a corner (units). */
const radius = 200;

const inWords = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** On the way from a corner to the next point, at most halfway: where the corner's curve begins. */
function towards([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const share = length === 0 ? 0 : Math.min(0.5, radius / length);
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

function pathOf({ kind, isArea, lines }: Feature): string {
  return lines
    .filter((line) => line.length > 1)
    .map((whole) => {
      // GeoJSON repeats the first point at the end.
      const line = isArea ? whole.slice(0, -1) : whole;
      const points = line.map((corner, index) => {
        const before = line[index - 1] ?? (isArea ? line.at(-1) : undefined);
        const after = line[index + 1] ?? (isArea ? line[0] : undefined);
        if (!before || !after || !rounded.has(kind)) return inWords(corner);
        return `${inWords(towards(corner, before))}Q${inWords(corner)} ${inWords(towards(corner, after))}`;
      });
      return `M${points.join('L')}${isArea ? 'Z' : ''}`;
    })
    .join('');
}

const from = (zoom: number) => (zoom > zooms.least ? ` data-from="${zoom}"` : '');

/** All shapes of the same look and minimum zoom are one path. */
const groupOf = ({ kind, minZoom, isMain, isArea }: Feature) =>
  `drawn-${kind}${isMain ? '-main' : ''}${isArea ? '-area' : ''}-${minZoom}`;

/** The definitions of the paths, which are referenced, since many are drawn twice: an edge, and a surface on it. */
const paths = (features: readonly Feature[]) =>
  [...Map.groupBy(features, groupOf)]
    .map(([group, members]) => `<path id="${group}" d="${members.map(pathOf).join('')}"/>`)
    .join('');

function shapes(features: readonly Feature[], look: string): string {
  const groups = new Map(features.map((feature) => [groupOf(feature), feature]));
  return [...groups]
    .map(
      ([group, { minZoom, isMain }]) =>
        `<use href="#${group}" data-look="${look}${isMain ? '-main' : ''}"${from(minZoom)}/>`,
    )
    .join('');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Paths on a field of 24 by 24, as Lucide (ISC) has them; the bandstand is ours. */
const icons: Readonly<Record<string, string>> = {
  bandstand: 'M4 11a8 6 0 0 1 16 0z M6 11v8 M18 11v8 M3 20h18 M12 5V3 M10 19v-4h4v4',
  library:
    'M12 5v16 M20 19a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2h-4a5 5 0 0 0-4 2 5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4a5 5 0 0 1 4 2 5 5 0 0 1 4-2z',
  nature:
    'M11 20a10 10 0 0 0 10-10 25.9 25.9 0 0 0-1-7.3 1 1 0 0 0-1.8-.3C15.8 5.5 13 5.5 9.8 6.1A7 7 0 0 0 11 20 M2 21a5 5 0 0 1 2.9-4.5C7.600 15.2 8.4 15.2 11 13',
  civic: 'M10 18v-7 M14 18v-7 M18 18v-7 M6 18v-7 M3 22h18 M12 2l9 5H3z',
};
const unknownIcon = 'M12 12h.01 M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18';

/** Its center is 0, and a unit is a pixel: the page scales it. */
function contentOf({ look, anchor, shift: [aside, down] = [0, 0], lines, icon }: Label): string {
  const size = sizes[look];
  const texts = lines.map((line, index) => {
    const y = ((index - (lines.length - 1) / 2) * 1.16 + 0.34) * size + down;
    return `<text font-size="${size}"${anchor ? ` text-anchor="${anchor}"` : ''} x="${aside}" y="${y.toFixed(1)}">${escaped(line)}</text>`;
  });
  if (icon !== undefined)
    return `<circle r="9"/><path transform="scale(0.42) translate(-12 -12)" d="${icons[icon] ?? unknownIcon}"/>${texts.join('')}`;
  if (look !== 'shield') return texts.join('');
  const [high, wide] = [size * 1.7, size * (1.1 + 0.6 * (lines[0]?.length ?? 1))];
  return `<rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="${high / 2}"/>${texts.join('')}`;
}

function nameOf(label: Label): string {
  const turn = label.angle ? ` rotate(${label.angle})` : '';
  const until = label.until ? ` data-until="${label.until}"` : '';
  return `<g transform="translate(${inWords(label.at)})${turn}"${from(label.from)}${until}><g data-look="${label.look}">${contentOf(label)}</g></g>`;
}

/** Orders the layers: all edges of roads are below all their surfaces, so that crossings are open. */
export function presentDrawnMap(
  document: { readonly attribution: string; readonly features: readonly MapFeature[] },
  coordinates: Position,
): string {
  const center = projected(coordinates);
  const fromCenter = ([x, y]: Point): Point => [x - center[0], y - center[1]];
  const features = document.features.map((feature) => featureOf(feature, fromCenter));
  const shown = features.filter(
    ({ kind, lines }) => drawn.has(kind) && lines.some((line) => line.length > 1),
  );
  const of = (kind: string, look = kind, isArea?: boolean) =>
    shapes(
      shown.filter((one) => one.kind === kind && (isArea === undefined || one.isArea === isArea)),
      look,
    );
  const isOf = (...kinds: string[]) => features.some(({ kind }) => kinds.includes(kind));
  const roads = ['street', 'road', 'highway'];
  const state = isOf('land', 'ocean') ? '' : ' data-inland=""';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" data-credit="${escaped(document.attribution)}"${state}>`,
    `<defs>${paths(shown)}<clipPath id="drawn-shore">${of('land')}</clipPath></defs>`,
    ...['wash-1', 'wash-2', 'wash-3', 'land'].map((look) => of('land', look)),
    ...['town', 'marsh', 'park'].map((kind) => of(kind)),
    of('beach', 'beach', true),
    // A bay's outline is cut off where it opens into the sea, or a line would cross the inlet.
    `<g clip-path="url(#drawn-shore)">${of('bay', 'bay-edge')}</g>`,
    ...['bay', 'pond'].map((kind) => of(kind)),
    of('canal', 'canal-edge') + of('canal'),
    of('beach', 'sand-edge', false) + of('beach', 'sand', false),
    of('border'),
    ...roads.map((kind) => of(kind, `${kind}-edge`)),
    ...roads.map((kind) => of(kind)),
    of('boardwalk') + of('boardwalk', 'planks'),
    ...labelsIn(features).map(nameOf),
    '</svg>',
  ].join('');
}
