import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Coordinates, MapFeature } from '#server/features/places/drawn-map/present.ts';
import { originOf, type Sources } from '#server/platform/http/page-policies.ts';
import type { MapProviders, TileSource } from '#server/platform/outside/map-providers.ts';

/** The address with the town, unless it names the town already. */
export const addressInTown = (address: string, { town, place }: { town: string; place: string }): string =>
  address.toLowerCase().includes(town.toLowerCase()) ? address : `${address}, ${place}`;

/**
 * The sources that Google's guide asks for (https://developers.google.com/maps/documentation/javascript/content-security-policy),
 * without those of Street View, satellite pictures and photographs of places, and without inline scripts.
 */
const google = {
  'script-src': ['https://maps.googleapis.com', "'unsafe-eval'"],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'worker-src': ['blob:'],
} as const satisfies Sources;

/** Mirrors of a tile server differ in the first part of their host. */
const tileSource = ({ url }: TileSource): string =>
  originOf(url.replace('{s}', 'mirror')).replace('//mirror.', '//*.');

export const tileSources = ({ tiles }: Pick<MapProviders, 'tiles'>) => ({
  'img-src': tiles ? [tileSource(tiles)] : [],
});

/** The configured hosts that the map's page may reach. */
export function mapSources(providers: MapProviders): Sources {
  const pictures = tileSources(providers)['img-src'];
  return providers.googleKey
    ? { ...google, 'img-src': [...google['img-src'], ...pictures] }
    : { 'img-src': pictures };
}

/** Degrees. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

type Position = ReunionDocument['coordinates'];

export const covers = ({ south, west, north, east }: Area, { latitude, longitude }: Position): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** Describes an area: 'latitude 38.2 to 38.9, longitude -75.7 to -75'. */
export const areaInWords = ({ south, west, north, east }: Area): string => {
  const [from, to, left, right] = [south, north, west, east].map((degrees) => Number(degrees.toFixed(3)));
  return `latitude ${from} to ${to}, longitude ${left} to ${right}`;
};

export const positionInWords = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`;

const isPosition = (coordinates: Coordinates): coordinates is readonly number[] =>
  typeof coordinates[0] === 'number';

const positionsIn = (coordinates: Coordinates): (readonly number[])[] =>
  isPosition(coordinates) ? [coordinates] : coordinates.flatMap(positionsIn);

/** The area of a drawn map: its land may extend beyond its features. */
export function drawnArea(features: readonly MapFeature[]): Area {
  const onLand = features.filter(({ properties }) => properties?.kind !== 'land');
  const positions = (onLand.length > 0 ? onLand : features).flatMap(({ geometry }) =>
    positionsIn(geometry.coordinates),
  );
  const area = { south: 90, west: 180, north: -90, east: -180 };
  for (const [longitude = 0, latitude = 0] of positions) {
    area.south = Math.min(area.south, latitude);
    area.north = Math.max(area.north, latitude);
    area.west = Math.min(area.west, longitude);
    area.east = Math.max(area.east, longitude);
  }
  return area;
}

/** How many bytes the header of a PMTiles file has. */
export const archiveHeaderBytes = 127;
const [vectorTiles, noCompression, gzip] = [1, 1, 2];

/**
 * Why a PMTiles file cannot be drawn, as the end of a sentence; undefined: it can. The format:
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 * @param head its first bytes
 * @param bytes its length
 */
export function mistakeInArchive(head: Buffer, bytes: number, center: Position): string | undefined {
  if (head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3)
    return 'which is not a PMTiles file of version 3.';
  if (head.length < archiveHeaderBytes) return 'which is cut short: not even its header is whole.';
  // Its four parts: where each begins, and how long it is.
  const end = Math.max(
    ...[8, 24, 40, 56].map((at) => Number(head.readBigUInt64LE(at) + head.readBigUInt64LE(at + 8))),
  );
  if (end > bytes) return `which is cut short: it should have ${end} bytes, and has ${bytes}.`;
  if (head[99] !== vectorTiles)
    return 'which holds pictures. The map draws vector tiles (mvt), as an extract of a Protomaps basemap has them.';
  for (const compression of [head[97], head[98]])
    if (compression !== noCompression && compression !== gzip)
      return 'which is compressed as not every browser can read it. It should be gzip.';
  const [west, south, east, north] = [102, 106, 110, 114].map((at) => head.readInt32LE(at) / 1e7);
  const area = { south, west, north, east } as Area;
  if (covers(area, center)) return undefined;
  return `which does not show the coordinates of the settings (${positionInWords(center)}): it covers ${areaInWords(area)}.`;
}
