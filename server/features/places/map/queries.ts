import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { getMapArchive, type MapFacts } from '#contract/places/map.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { presentDrawnMap } from '#server/features/places/drawn-map/present.ts';
import {
  archiveHeaderBytes,
  areaInWords,
  covers,
  drawnArea,
  mistakeInArchive,
  positionInWords,
} from '#server/features/places/map/policy.ts';
import type { BytesSource } from '#server/platform/answers/bytes.ts';
import { KeptText } from '#server/platform/answers/kept-text.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { issueInWords, issuesOf } from '#server/platform/http/issues.ts';
import type { MapProviders } from '#server/platform/outside/map-providers.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { type CurrentSettings, shippedSettings } from '#server/platform/settings/current-settings.ts';

/** The maximum size of a drawn map (bytes): more is not drawn by hand, and would be slow on a phone. */
const maxBytes = 512 * 1024;

const Position = z.array(z.number()).check(z.minLength(2), z.maxLength(3));
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.nullable(z.record(z.string(), z.unknown())),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Point'), coordinates: Position }),
    z.object({ type: z.enum(['MultiPoint', 'LineString']), coordinates: z.array(Position) }),
    z.object({ type: z.enum(['MultiLineString', 'Polygon']), coordinates: z.array(z.array(Position)) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
  ]),
});
const BaseMap = z.object({
  type: z.literal('FeatureCollection'),
  attribution: z.string('must say whose data it is').check(z.minLength(1, 'must say whose data it is')),
  features: z.array(Feature),
});

/** Searched beside the settings document, then beside the shipped one, for hosters who copied only the document. */
function findBaseMap(settingsFile: string, baseMap: string): string {
  const own = join(dirname(settingsFile), baseMap);
  const shipped = join(dirname(shippedSettings), baseMap);
  return !existsSync(own) && existsSync(shipped) ? shipped : own;
}

/** Whether a file is a drawn map, of any town. */
function isBaseMap(file: string): boolean {
  try {
    return BaseMap.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success;
  } catch {
    return false;
  }
}

/**
 * The file of the drawn map, if it is beside the family's own settings; undefined for a shipped one. The settings could
 * also name the key, which is in the same folder: a file that is not a map is never copied.
 */
export function findOwnBaseMap(
  settingsFile: string,
  { map: { baseMap } }: ReunionDocument,
): string | undefined {
  if (baseMap === undefined || settingsFile === shippedSettings) return undefined;
  const own = join(dirname(settingsFile), baseMap);
  return isBaseMap(own) ? own : undefined;
}

/** The parsed data of the settings' drawn map. @throws CannotStart naming the file and its fault */
export function checkBaseMap(
  settingsFile: string,
  { map: { baseMap }, coordinates }: ReunionDocument,
): z.infer<typeof BaseMap> | undefined {
  if (baseMap === undefined) return undefined;
  const file = findBaseMap(settingsFile, baseMap);
  const wrong = (what: string) => new CannotStart(`The map ${file}, which map.baseMap names, ${what}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(
      `cannot be read (${(error as NodeJS.ErrnoException).code}). Put it beside the settings document, or take the line out.`,
    );
  }
  if (text.length > maxBytes) throw wrong(`is too large. It should have at most ${maxBytes / 1024} KiB.`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw wrong(`is not valid JSON: ${(error as Error).message}.`);
  }
  const result = BaseMap.safeParse(content);
  if (!result.success) {
    const [first] = issuesOf(result.error.issues).map(issueInWords);
    throw wrong(`is not a GeoJSON map. ${first}.`);
  }
  const area = drawnArea(result.data.features);
  // Settings copied from another town name its map.
  if (!covers(area, coordinates))
    throw wrong(
      `does not show the settings' coordinates (${positionInWords(coordinates)}): it shows ${areaInWords(area)}. Name a map of your town, or take the line out.`,
    );
  return result.data;
}

export function drawBaseMap(settingsFile: string, document: ReunionDocument): KeptText | undefined {
  const content = checkBaseMap(settingsFile, document);
  return content && new KeptText(presentDrawnMap(content, document.coordinates));
}

/** Checks whether the file in `MAP_PMTILES` is a valid map of the town. @throws CannotStart */
export function checkArchive(file: string, { coordinates }: Pick<ReunionDocument, 'coordinates'>): void {
  const head = Buffer.alloc(archiveHeaderBytes);
  let mistake: string | undefined;
  try {
    const handle = openSync(file, 'r');
    try {
      const read = readSync(handle, head, 0, head.length, 0);
      mistake = mistakeInArchive(head.subarray(0, read), fstatSync(handle).size, coordinates);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    mistake = `which cannot be read (${(error as NodeJS.ErrnoException).code}). It should be a PMTiles file.`;
  }
  if (mistake !== undefined) throw new CannotStart(`MAP_PMTILES names ${file}, ${mistake}`);
}

/** @throws CannotStart if a map in a variable or a settings file is not one of the town */
export function checkMaps(
  { mapArchive }: { readonly mapArchive: string | undefined },
  settingsFile: string,
  document: ReunionDocument,
): void {
  checkBaseMap(settingsFile, document);
  if (mapArchive) checkArchive(mapArchive, document);
}

/** @returns the result of `read`; undefined for a map that is not one of the town */
function unlessMistaken<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof CannotStart) return undefined;
    throw error;
  }
}

/** The town's maps by the current settings, without maps of the place before a change in the console. */
export const mapsOf = (
  settings: CurrentSettings,
  { settingsFile, mapArchive }: { readonly settingsFile: string; readonly mapArchive: string | undefined },
): Pick<MapProviders, 'baseMap' | 'archive'> => ({
  baseMap: settings.derive((document) => unlessMistaken(() => drawBaseMap(settingsFile, document))),
  archive: settings.derive((document) =>
    unlessMistaken(() => {
      if (mapArchive !== undefined) checkArchive(mapArchive, document);
      return mapArchive;
    }),
  ),
});

/** The current archive; undefined if it is missing. */
export async function openArchive(file: string): Promise<BytesSource | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return {
    bytes: found.size,
    etag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
    type: getMapArchive.bytes,
    open: (range) => createReadStream(file, range),
  };
}

/** The map's configuration for an authorized person's page. */
export function getMapFacts({
  settings,
  mapProviders,
}: Pick<AppContext, 'settings' | 'mapProviders'>): MapFacts {
  const { map, families, coordinates: center } = settings.current;
  const { baseMap, archive, geocoder, tiles = null, googleKey = null } = mapProviders;
  return {
    center,
    zoom: map.zoom,
    families: map.families ?? families,
    driveFrom: map.driveFrom,
    amenities: map.amenities.map(({ hours = null, coordinates = null, ...shop }) => ({
      ...shop,
      hours,
      coordinates,
    })),
    hasBaseMap: baseMap() !== undefined,
    hasArchive: archive() !== undefined,
    hasGeocoder: geocoder !== undefined,
    tiles,
    googleKey,
  };
}
